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

export interface PayoutRequest {
  /** Our id of the payout, by which the provider finds it again. */
  reference: string;
  amountPaise: number;
  beneficiaryName: string;
  accountNumber: string;
  ifsc: string;
}

/** The provider transfers a payout as a whole. Every call may throw AppError provider_down (502). */
export interface SentPayouts {
  readonly name: string;
  readonly method: 'send';
  /** Returns undefined if no transfer with this reference was accepted. */
  find(reference: string): Promise<ProviderPayout | undefined>;
  /** Sending the same reference again returns the first transfer. */
  send(payout: PayoutRequest): Promise<ProviderPayout>;
}

/** Admins download a file for the bank and enter what the bank reports. */
export interface FilePayouts {
  readonly name: string;
  readonly method: 'file';
}

/** What a webhook event is about. Its state must be asked for. */
export interface PayoutEvent {
  kind: 'account' | 'settlement' | 'transfer';
  accountId: string;
  transferId: string | undefined;
}

/**
 * The provider splits payments: it holds each order's earnings for the vendor's linked account until a settlement
 * releases them, and reports by itself whether a payout was paid.
 */
export interface SplitPayouts extends RouteAccounts, RouteTransfers {
  readonly name: string;
  readonly method: 'split';
  /** Returns undefined for an event that is about something else. */
  readEvent(event: string, payload: unknown): PayoutEvent | undefined;
}

export type PayoutProvider = SentPayouts | FilePayouts | SplitPayouts;
