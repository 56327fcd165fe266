/** A transfer to a linked account as Razorpay reports it. */
export interface ProviderTransfer {
  id: string;
  /** Our id of it, sent with the request. */
  reference: string | null;
  isFailed: boolean;
  failure: string | null;
  isOnHold: boolean;
  /** What Razorpay takes from the marketplace for it, with the tax on it. */
  feePaise: number | null;
  /** The transfer from the linked account to the vendor's bank; null before Razorpay made it. */
  settlement: { isFailed: boolean; utr: string } | null;
}

export interface TransferRequest {
  /** Our id of the transfer, by which it is found again. */
  reference: string;
  accountId: string;
  amountPaise: number;
}

/** Every call may throw AppError provider_down (502), and those that change something a ProviderRefusal. */
export interface RouteTransfers {
  /** Of a captured payment, on hold. Undefined when none with this reference was accepted. */
  findOfPayment(paymentId: string, reference: string): Promise<ProviderTransfer | undefined>;
  transferFromPayment(paymentId: string, transfer: TransferRequest): Promise<ProviderTransfer>;
  /** From the marketplace's balance, not on hold. Sending the same reference again returns the first one. */
  findDirect(reference: string): Promise<ProviderTransfer | undefined>;
  transferDirectly(transfer: TransferRequest): Promise<ProviderTransfer>;
  fetchTransfer(id: string): Promise<ProviderTransfer>;
  releaseTransfer(id: string): Promise<void>;
  findReversal(transferId: string, reference: string): Promise<{ id: string } | undefined>;
  reverseTransfer(
    transferId: string,
    reversal: { reference: string; amountPaise: number },
  ): Promise<{ id: string }>;
}

export type RouteProductStatus =
  | 'requested'
  | 'needs_clarification'
  | 'under_review'
  | 'activated'
  | 'suspended';

/** Route as a product of a linked account: what it may do, and what Razorpay asks for. */
export interface RouteProduct {
  id: string;
  status: RouteProductStatus;
  requirements: { field: string; text: string }[];
}

export interface AccountRequest {
  /** Our id of the vendor, by which the account is found again. */
  reference: string;
  email: string;
  phone: string;
  legalName: string;
  businessType: string;
  contactName: string;
  address: {
    street1: string;
    street2: string;
    city: string;
    state: string;
    postalCode: string;
  };
  /** Of the business; none for individuals, whose PAN is the stakeholder's. */
  pan?: string | undefined;
  gstin?: string | undefined;
}

export interface BankDetails {
  accountNumber: string;
  ifsc: string;
  beneficiaryName: string;
}

export interface RouteAccounts {
  /** Returns the account's id; an account of an earlier request with the same reference is taken. */
  createAccount(account: AccountRequest): Promise<string>;
  findStakeholder(accountId: string): Promise<string | undefined>;
  createStakeholder(
    accountId: string,
    stakeholder: { name: string; email: string; pan?: string | undefined },
  ): Promise<string>;
  /** Requesting it again returns the same product. */
  requestProduct(accountId: string): Promise<RouteProduct>;
  fetchProduct(accountId: string, productId: string): Promise<RouteProduct>;
  updateBankDetails(accountId: string, productId: string, bank: BankDetails): Promise<RouteProduct>;
}
