import { rupeesOf } from '#contract/money.ts';
import type { PaymentAttention } from '#contract/paying/payments.ts';
import type { findOverdueRequests } from '#server/features/care/help/help.public.ts';
import type { findStrandedOrders } from '#server/features/orders/orders/orders.public.ts';
import type { findPurchasesUnderReview } from '#server/features/orders/purchases/purchases.public.ts';
import type { findReturnsToAttend } from '#server/features/orders/returns/returns.public.ts';
import type { findFailedRefunds } from '#server/features/orders/refunds/refunds.public.ts';
import type { findUnhandledEvents } from '#server/features/paying/payments/payments.public.ts';
import type { UnservedProvider } from '#server/features/paying/payments/unserved-providers.ts';
import type { findStuckPayouts } from '#server/features/paying/settlements/settlements.public.ts';
import type { findFailingJobs } from '#server/platform/jobs/find-failing-jobs.ts';

type RowOf<Find extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Find>
>[number];
type Entry<Name extends keyof PaymentAttention> = PaymentAttention[Name][number];

export const underReviewWire = (row: RowOf<typeof findPurchasesUnderReview>): Entry<'aside'> => ({
  purchaseId: row.id,
  reason: row.status_reason,
  customer: { name: row.customer_name, email: row.customer_email },
  orders: row.orders,
  amount: rupeesOf(row.amount_paise),
  since: row.updated_at.toISOString(),
});

export const unhandledEventWire = (
  row: RowOf<typeof findUnhandledEvents>,
): Entry<'unhandledEvents'> => ({
  provider: row.provider,
  event: row.event,
  count: Number(row.events),
  since: row.last_at.toISOString(),
});

export const failedRefundWire = (row: RowOf<typeof findFailedRefunds>): Entry<'failedRefunds'> => ({
  refundId: row.id,
  order: row.order_id && row.number ? { _id: row.order_id, orderId: row.number } : null,
  purchaseId: row.purchase_id,
  amount: rupeesOf(row.amount_paise),
  since: row.updated_at.toISOString(),
});

export const strandedOrderWire = (row: RowOf<typeof findStrandedOrders>): Entry<'stranded'> => ({
  _id: row.id,
  orderId: row.number,
  vendor: vendorWire(row),
  amount: rupeesOf(row.amount_paise),
  since: row.created_at.toISOString(),
});

export const stuckPayoutWire = (row: RowOf<typeof findStuckPayouts>): Entry<'stuckPayouts'> => ({
  _id: row.id,
  number: row.number,
  vendor: vendorWire(row),
  amount: rupeesOf(row.amount_paise),
  since: row.created_at.toISOString(),
});

const returnReasons = {
  disputed: 'disputed',
  approved: 'not_scheduled',
  scheduled: 'not_received',
} as const;

export const returnWire = (row: RowOf<typeof findReturnsToAttend>): Entry<'returns'> => ({
  _id: row.id,
  number: row.number,
  order: { _id: row.order_id, orderId: row.order_number },
  vendor: vendorWire(row),
  why: returnReasons[row.status as keyof typeof returnReasons],
  since: row.updated_at.toISOString(),
});

export const overdueRequestWire = (row: RowOf<typeof findOverdueRequests>): Entry<'help'> => ({
  number: row.number,
  subject: row.subject,
  why: row.due_for!,
  owner: row.owner,
  since: row.due_at!.toISOString(),
});

export const failingJobWire = (job: RowOf<typeof findFailingJobs>): Entry<'failingJobs'> => ({
  id: job.id,
  task: job.task,
  attempts: job.attempts,
  mostAttempts: job.max_attempts,
  lastError: job.last_error,
  nextAt: job.run_at.toISOString(),
});

export const unservedProviderWire = ({
  since,
  ...counts
}: UnservedProvider): Entry<'unservedProviders'> => ({ ...counts, since: since.toISOString() });

const vendorWire = (row: { vendor_id: string; business_name: string }) => ({
  _id: row.vendor_id,
  businessName: row.business_name,
});
