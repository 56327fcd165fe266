import type { RouteAccounts, RouteTransfers } from './route-provider.ts';

/** A transfer to a vendor as the provider reports it. */
export interface ProviderPayout {
  /** The provider's id of the transfer. */
  id: string;
  status: 'processing' | 'paid' | 'returned';
  /** The bank's reference, once the transfer is paid. */
  utr: string | null;
  /** Why the transfer was returned or is not paid yet. */
  reason?: string;
}

export interface TransferRequest {
  /** Our id of the payout, by which the provider finds it again. */
  reference: string;
  amountPaise: number;
  beneficiaryName: string;
  accountNumber: string;
  ifsc: string;
}

/**
 * Transfers that the sandbox pays at once. Every call to the provider may throw AppError provider_down (502).
 */
export interface SandboxPayouts {
  readonly name: 'sandbox';
  /** Returns undefined if no transfer with this reference was accepted. */
  find(reference: string): Promise<ProviderPayout | undefined>;
  /** Sending the same reference again returns the first transfer. */
  send(payout: TransferRequest): Promise<ProviderPayout>;
}

/** Admins download a file for the bank and enter what the bank reports. */
interface BankFilePayouts {
  readonly name: 'bank_file';
}

/** Razorpay holds each order's earnings for the vendor's linked account until a settlement releases them. */
export interface RoutePayouts extends RouteAccounts, RouteTransfers {
  readonly name: 'razorpay';
}

export type PayoutProvider = SandboxPayouts | BankFilePayouts | RoutePayouts;
