/** A transfer to a linked account as Razorpay reports it. */
export interface ProviderTransfer {
  id: string;
  /** Our id of the transfer, which we send with the request. */
  reference: string | null;
  isFailed: boolean;
  failure: string | null;
  isOnHold: boolean;
  /** Razorpay's fee for the transfer, including tax. The marketplace pays it. */
  feePaise: number | null;
  /** The transfer from the linked account to the vendor's bank; null until Razorpay has made it. */
  settlement: { isFailed: boolean; utr: string } | null;
}

export interface TransferRequest {
  /** Our id of the transfer, by which it is found again. */
  reference: string;
  accountId: string;
  amountPaise: number;
}

/** Every call may throw AppError provider_down (502). A call that changes something may also throw ProviderRefusal. */
export interface RouteTransfers {
  /** Returns undefined if the payment has no transfer with this reference. */
  findOfPayment(paymentId: string, reference: string): Promise<ProviderTransfer | undefined>;
  /** Creates a transfer from a captured payment. The transfer is on hold. */
  transferFromPayment(paymentId: string, transfer: TransferRequest): Promise<ProviderTransfer>;
  /** Returns undefined if no direct transfer has this reference. */
  findDirect(reference: string): Promise<ProviderTransfer | undefined>;
  /** Creates a transfer from the marketplace's balance. It is not on hold. A repeated reference returns the first transfer. */
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

/** Whether a linked account may use Razorpay's product Route, and the details that Razorpay still requires. */
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
  /** The PAN of the business. An individual's PAN is sent with the stakeholder instead. */
  pan?: string | undefined;
  gstin?: string | undefined;
}

export interface BankDetails {
  accountNumber: string;
  ifsc: string;
  beneficiaryName: string;
}

export interface RouteAccounts {
  /** Returns the account's id. If an earlier request with the same reference created an account, returns its id. */
  createAccount(account: AccountRequest): Promise<string>;
  findStakeholder(accountId: string): Promise<string | undefined>;
  createStakeholder(
    accountId: string,
    stakeholder: { name: string; email: string; pan?: string | undefined },
  ): Promise<string>;
  /** Requests Route for the account. A repeated request returns the same product. */
  requestProduct(accountId: string): Promise<RouteProduct>;
  fetchProduct(accountId: string, productId: string): Promise<RouteProduct>;
  updateBankDetails(accountId: string, productId: string, bank: BankDetails): Promise<RouteProduct>;
}
