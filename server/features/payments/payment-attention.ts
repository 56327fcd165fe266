import { rupeesOf } from '#contract/money.ts';
import type { PaymentAttention } from '#contract/payments.ts';
import type { Ctx } from '#server/context.ts';
import { findOverdueRequests } from '#server/features/help/help.public.ts';
import { findLastCheck } from '#server/features/ledger/ledger.public.ts';
import { findStrandedOrders } from '#server/features/orders/orders.public.ts';
import { findPurchasesUnderReview } from '#server/features/purchases/purchases.public.ts';
import { findReturnsForAdmin } from '#server/features/returns/returns.public.ts';
import { findFailedRefunds } from '#server/features/refunds/refunds.public.ts';
import { findStuckPayouts } from '#server/features/settlements/settlements.public.ts';
import { maxUnpagedRows } from '#server/platform/db/find-list-page.ts';
import { findFailingJobs } from '#server/platform/jobs/find-failing-jobs.ts';

const maxListed = 200;
const maxJobs = 100;

const returnReasons = {
  disputed: 'disputed',
  approved: 'not_scheduled',
  scheduled: 'not_received',
} as const;

/** What an admin has to decide on, oldest first. */
export async function listPaymentAttention({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<PaymentAttention> {
  const [underReview, refunds, stranded, returns, help, payouts, jobs, ledgerCheck] =
    await Promise.all([
      findPurchasesUnderReview(db, maxListed),
      findFailedRefunds(db, maxListed),
      findStrandedOrders(db, maxUnpagedRows),
      findReturnsForAdmin(db, maxListed),
      findOverdueRequests(db, clock.now(), maxListed),
      findStuckPayouts(db, clock.now(), maxListed),
      findFailingJobs(db, maxJobs),
      findLastCheck(db),
    ]);
  return {
    aside: underReview.map((row) => ({
      purchaseId: row.id,
      reason: row.status_reason,
      customer: { name: row.customer_name, email: row.customer_email },
      orders: row.orders,
      amount: rupeesOf(row.amount_paise),
      since: row.updated_at.toISOString(),
    })),
    failedRefunds: refunds.map((row) => ({
      refundId: row.id,
      order: row.order_id && row.number ? { _id: row.order_id, orderId: row.number } : null,
      purchaseId: row.purchase_id,
      amount: rupeesOf(row.amount_paise),
      since: row.updated_at.toISOString(),
    })),
    stranded: stranded.map((row) => ({
      _id: row.id,
      orderId: row.number,
      vendor: { _id: row.vendor_id, businessName: row.business_name },
      amount: rupeesOf(row.amount_paise),
      since: row.created_at.toISOString(),
    })),
    stuckPayouts: payouts.map((row) => ({
      _id: row.id,
      number: row.number,
      vendor: { _id: row.vendor_id, businessName: row.business_name },
      amount: rupeesOf(row.amount_paise),
      since: row.created_at.toISOString(),
    })),
    returns: returns.map((row) => ({
      _id: row.id,
      number: row.number,
      order: { _id: row.order_id, orderId: row.order_number },
      vendor: { _id: row.vendor_id, businessName: row.business_name },
      why: returnReasons[row.status as keyof typeof returnReasons],
      since: row.updated_at.toISOString(),
    })),
    help: help.map((row) => ({
      number: row.number,
      subject: row.subject,
      why: row.due_for!,
      owner: row.owner,
      since: row.due_at!.toISOString(),
    })),
    failingJobs: jobs.map((job) => ({
      id: job.id,
      task: job.task,
      attempts: job.attempts,
      mostAttempts: job.max_attempts,
      lastError: job.last_error,
      nextAt: job.run_at.toISOString(),
    })),
    ledgerDifferences: ledgerCheck?.differences ?? [],
  };
}
