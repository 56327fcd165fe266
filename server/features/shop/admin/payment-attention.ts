import type { PaymentAttention } from '#contract/paying/payments.ts';
import type { Ctx } from '#server/context.ts';
import { findOverdueRequests } from '#server/features/care/help/help.public.ts';
import { findLastCheck } from '#server/features/books/ledger/ledger.public.ts';
import {
  disputeWire,
  findHoldingDisputes,
} from '#server/features/orders/disputes/disputes.public.ts';
import { findStrandedOrders } from '#server/features/orders/orders/orders.public.ts';
import { findPurchasesUnderReview } from '#server/features/orders/purchases/purchases.public.ts';
import { findReturnsToAttend } from '#server/features/orders/returns/returns.public.ts';
import { findFailedRefunds } from '#server/features/orders/refunds/refunds.public.ts';
import { findUnhandledEvents } from '#server/features/paying/payments/payments.public.ts';
import { findUnservedProviders } from '#server/features/paying/payments/unserved-providers.ts';
import { findStuckPayouts } from '#server/features/paying/settlements/settlements.public.ts';
import { maxUnpagedRows } from '#server/platform/db/find-list-page.ts';
import { findFailingJobs } from '#server/platform/jobs/find-failing-jobs.ts';
import * as wire from './payment-attention.wire.ts';

const maxListed = 200;
const maxJobs = 100;

/**
 * Lists the records that need an admin's attention: up to a limit of each kind, and all differences of the last ledger
 * check.
 */
export async function listPaymentAttention(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments' | 'payouts'>,
): Promise<PaymentAttention> {
  const { db, clock } = ctx;
  const now = clock.now();
  const [
    disputes,
    unhandled,
    underReview,
    refunds,
    stranded,
    returns,
    help,
    payouts,
    unserved,
    jobs,
    ledgerCheck,
  ] = await Promise.all([
    findHoldingDisputes(db, maxListed),
    findUnhandledEvents(db, maxListed),
    findPurchasesUnderReview(db, maxListed),
    findFailedRefunds(db, maxListed),
    findStrandedOrders(db, maxUnpagedRows),
    findReturnsToAttend(db, maxListed),
    findOverdueRequests(db, now, maxListed),
    findStuckPayouts(db, now, maxListed),
    findUnservedProviders(ctx),
    findFailingJobs(db, maxJobs),
    findLastCheck(db),
  ]);
  return {
    bankDisputes: disputes.map(disputeWire),
    unhandledEvents: unhandled.map(wire.unhandledEventWire),
    aside: underReview.map(wire.underReviewWire),
    failedRefunds: refunds.map(wire.failedRefundWire),
    stranded: stranded.map(wire.strandedOrderWire),
    stuckPayouts: payouts.map(wire.stuckPayoutWire),
    returns: returns.map(wire.returnWire),
    help: help.map(wire.overdueRequestWire),
    unservedProviders: unserved.map(wire.unservedProviderWire),
    failingJobs: jobs.map(wire.failingJobWire),
    ledgerDifferences: ledgerCheck?.differences ?? [],
  };
}
