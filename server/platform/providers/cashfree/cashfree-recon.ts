import { z } from 'zod';
import type {
  Listed,
  ListedPayment,
  ListedPeriod,
  ListedRefund,
  PaymentGateway,
} from '../../payment-provider/payment-gateway.ts';
import type { CallCashfree } from './cashfree-client.ts';
import { currency, id, paise, toRefundStatus } from './cashfree-fields.ts';

const pageSize = 100;

const reconEvent = z.looseObject({ event_type: z.string() });
const page = z.object({
  cursor: z.string().nullish(),
  data: z.array(reconEvent).nullish(),
});
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const paymentEvent = z.object({
  cf_payment_id: id,
  order_id: id,
  event_status: z.string(),
  event_amount: paise,
  event_currency: currency,
  event_time: time,
  payment_service_charge: paise.nullish(),
  payment_service_tax: paise.nullish(),
});
const refundEvent = z.object({
  refund_id: id,
  cf_payment_id: id,
  event_status: z.string(),
  event_amount: paise,
  event_time: time,
});

type Lists = Pick<PaymentGateway, 'listPayments' | 'listRefunds'>;

/**
 * https://www.cashfree.com/docs/api-reference/payments/latest/settlements/reconcile lists the payments, the
 * refunds and other events of the account in one list, with the fees.
 */
export function createCashfreeLists(call: CallCashfree): Lists {
  return {
    listPayments: (period) =>
      list(call, period, { type: 'PAYMENT', schema: paymentEvent, toItem: toPayment }),
    listRefunds: (period) =>
      list(call, period, { type: 'REFUND', schema: refundEvent, toItem: toRefund }),
  };
}

async function list<S extends z.ZodType, Item>(
  call: CallCashfree,
  { from, to, cursor }: ListedPeriod,
  { type, schema, toItem }: { type: string; schema: S; toItem: (row: z.output<S>) => Item },
): Promise<Listed<Item>> {
  const body = {
    pagination: { limit: pageSize, ...(cursor && { cursor }) },
    filters: { start_date: from.toISOString(), end_date: to.toISOString() },
  };
  const typedPage = page.transform(({ cursor: next, data }) => ({
    next: next || undefined,
    count: data?.length ?? 0,
    rows: data?.filter((row) => row.event_type === type).map((row) => schema.parse(row)) ?? [],
  }));
  const { next, count, rows } = await call(typedPage, { method: 'POST', path: '/recon', body });
  return { items: rows.map(toItem), next: count === 0 ? undefined : next };
}

const toPayment = (row: z.output<typeof paymentEvent>): ListedPayment => {
  const { payment_service_charge: charge, payment_service_tax: tax } = row;
  const hasFee = typeof charge === 'number';
  return {
    id: row.cf_payment_id,
    orderId: row.order_id,
    status: row.event_status === 'SUCCESS' ? 'captured' : 'failed',
    amountPaise: row.event_amount,
    currency: row.event_currency,
    feePaise: hasFee ? charge + (tax ?? 0) : null,
    feeTaxPaise: hasFee ? (tax ?? 0) : null,
    createdAt: row.event_time,
  };
};

const toRefund = (row: z.output<typeof refundEvent>): ListedRefund => ({
  id: row.refund_id,
  paymentId: row.cf_payment_id,
  status: toRefundStatus(row.event_status),
  amountPaise: row.event_amount,
  receipt: row.refund_id,
  createdAt: row.event_time,
});
