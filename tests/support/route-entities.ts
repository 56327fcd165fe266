import { errorBody, unixSeconds, type Payment } from './razorpay-entities.ts';

export type Body = Record<string, unknown>;

export interface FakeAccount {
  id: string;
  email: string;
  body: Body;
  stakeholders: Body[];
  product?: { id: string; status: string; requirements: Body[]; settlements: Body | null };
}

export interface FakeTransfer {
  id: string;
  source: string;
  recipient: string;
  amount: number;
  amount_reversed: number;
  notes: Body;
  on_hold: boolean;
  status: 'processed' | 'failed';
  failure: string | null;
  settlement: { id: string; status: 'processed' | 'failed'; utr: string } | null;
}

export interface FakeReversal {
  id: string;
  transfer_id: string;
  amount: number;
  notes: Body;
}

export const list = (items: Body[]): Body => ({ entity: 'collection', count: items.length, items });

// Entities have all documented fields. Fields that the shop does not read have the values of the documentation's samples.

export const accountEntity = ({ id, body }: FakeAccount): Body => ({
  ...body,
  ...{ id, status: 'created', created_at: unixSeconds() },
});

export const buildBankRequirements = (reason_code: string, description?: string): Body[] =>
  ['account_number', 'ifsc_code', 'beneficiary_name'].map((field) => ({
    ...{ field_reference: `settlements.${field}`, resolution_url: '/accounts', reason_code },
    ...(description && { description }),
    status: 'required',
  }));

export const productEntity = ({ id, product }: FakeAccount): Body => ({
  requested_configuration: [],
  active_configuration: { settlements: product!.settlements },
  requirements: product!.requirements,
  tnc: { id: 'tnc_fake', accepted: true, accepted_at: unixSeconds() },
  id: product!.id,
  product_name: 'route',
  activation_status: product!.status,
  account_id: id,
  requested_at: unixSeconds(),
});

/** The fee is 0.25% with 18% tax on it. */
const feesOf = (amount: number) => Math.round(amount * 0.0025 * 1.18);

export function transferEntity(transfer: FakeTransfer): Body {
  const { settlement, failure, status, amount, amount_reversed: reversed, ...rest } = transfer;
  const current = reversed === 0 ? status : reversed === amount ? 'reversed' : 'partially_reversed';
  return {
    ...{ entity: 'transfer', status: current, amount, amount_reversed: reversed, ...rest },
    ...{ currency: 'INR', fees: feesOf(amount), tax: 0, linked_account_notes: [] },
    on_hold_until: null,
    settlement_status: settlement ? 'settled' : transfer.on_hold ? 'on_hold' : 'pending',
    recipient_settlement_id: settlement?.id ?? null,
    ...{ created_at: unixSeconds(), processed_at: unixSeconds() },
    error: { code: null, description: failure, reason: null, field: null, id: transfer.id },
  };
}

export const reversalEntity = (reversal: FakeReversal): Body => ({
  ...{ entity: 'reversal', ...reversal, fee: 0, tax: 0, currency: 'INR' },
  ...{ initiator_id: 'fake', customer_refund_id: null, utr: null, created_at: unixSeconds() },
});

/** The stored data of the fake Route, and settings for its behaviour. */
export interface RouteData {
  payments: Map<string, Payment>;
  accounts: Map<string, FakeAccount>;
  transfers: FakeTransfer[];
  reversals: FakeReversal[];
  /** Direct transfers by their idempotency key. */
  transfersByKey: Map<string, FakeTransfer>;
  state: {
    /** The status that a linked account has after its bank details are sent. */
    activation: 'activated' | 'under_review' | 'needs_clarification';
    isBalanceLow: boolean;
    isTransferIdempotent: boolean;
    settlementStatus: 'processed' | 'failed';
    transferStatus: FakeTransfer['status'];
  };
}

export type RouteResponse = [status: number, entity: Body];

export const refuse = (description: string): RouteResponse => [400, errorBody(description)];
