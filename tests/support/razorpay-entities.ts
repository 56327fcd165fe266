import { randomBytes } from 'node:crypto';

type Status = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';

export interface Payment {
  id: string;
  order_id: string;
  status: Status;
  amount: number;
  currency: string;
  amount_refunded: number;
  /** Seconds since 1970, as in all times of Razorpay. */
  created_at: number;
}
export interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  receipt: string | null;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

export interface Dispute {
  id: string;
  payment_id: string;
  amount: number;
  amount_deducted: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respond_by: number;
  created_at: number;
}

/** https://razorpay.com/docs/api/disputes/entity */
export const disputeEntity = (dispute: Dispute) => ({
  ...dispute,
  entity: 'dispute',
  currency: 'INR',
  reason_code: 'goods_not_received',
  reason_description: 'Goods not received',
  phase: 'chargeback',
  evidence: {},
});

/** Returns all documented fields. Fields that the shop does not read have the values of the documentation's sample. */
export function paymentEntity(payment: Payment) {
  const isFailed = payment.status === 'failed';
  return {
    ...payment,
    entity: 'payment',
    invoice_id: null,
    international: false,
    method: 'upi',
    refund_status: payment.amount_refunded === 0 ? null : 'partial',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description: 'Baithak',
    card_id: null,
    bank: null,
    wallet: null,
    vpa: isFailed ? 'failure@razorpay' : 'success@razorpay',
    email: 'asha@example.test',
    contact: '+919845012345',
    notes: [],
    ...feeOf(payment),
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? 'Payment was unsuccessful due to a temporary issue.' : null,
    error_source: isFailed ? 'gateway' : null,
    error_step: isFailed ? 'payment_response' : null,
    error_reason: isFailed ? 'payment_failed' : null,
    acquirer_data: { rrn: null },
  };
}

/** The fee is 2% with 18% tax on it. Razorpay reports it when a payment is captured. */
function feeOf({ status, amount }: Payment) {
  if (status !== 'captured' && status !== 'refunded') return { fee: null, tax: null };
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}

export const refundEntity = (refund: Refund) => ({
  ...refund,
  entity: 'refund',
  currency: 'INR',
  notes: [],
  acquirer_data: { arn: null },
  batch_id: null,
  speed_processed: 'normal',
  speed_requested: 'normal',
});

export const collection = (rows: object[]) => ({
  entity: 'collection',
  count: rows.length,
  items: rows.map((row) => ('order_id' in row ? paymentEntity(row as Payment) : row)),
});

export const errorBody = (description: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
});

export const unixSeconds = () => Math.floor(Date.now() / 1000);

export const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
