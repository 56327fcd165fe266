import type { Ctx } from '#server/context.ts';
import { disputeWaitMs, isDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { PaymentGateway } from '#server/platform/payment-provider/payment-gateway.ts';
import {
  endLease,
  findRefundTarget,
  findUnfinishedRefunds,
  leaseRefund,
} from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';

const leaseMs = 60_000;

/**
 * Sends a refund, once no bank examines the payment, unless the provider's list already has it, because a lost response must not lead to a second refund.
 * Then stores the status that the provider reports. While the provider's keys are not configured, the refund waits: admins
 * see it, and the reconciler sends it once the keys are back.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefundTarget(ctx.db, refundId);
  if (!refund || (refund.status !== 'requested' && refund.status !== 'sent')) return;
  const gateway = ctx.payments.find(refund.provider);
  if (!gateway) return;
  const now = ctx.clock.now();
  if (refund.status === 'requested' && (await isDisputed(ctx.db, refund.purchase_id))) {
    const runAt = new Date(now.getTime() + disputeWaitMs);
    await enqueue(ctx.db, 'send_refund', { refundId }, { key: `refund:${refundId}`, runAt });
    return;
  }
  const until = new Date(now.getTime() + leaseMs);
  if (!(await leaseRefund(ctx.db, refundId, now, until))) {
    throw new Error(`Refund ${refundId} is being sent by another worker`);
  }
  try {
    const reported = await findOrSendRefund(gateway, refund);
    const outcome = await settleRefund(ctx, refundId, refund.purchase_id, reported);
    if (outcome === 'failed') await mailAdmins(ctx, refund);
  } finally {
    await endLease(ctx.db, refundId);
  }
}

/**
 * Sends or updates all unfinished refunds of a purchase, because a webhook event leads only to the purchase, not to the
 * refund that changed.
 */
export async function sendRefundsOf(ctx: Ctx, purchaseId: string): Promise<void> {
  for (const { id } of await findUnfinishedRefunds(ctx.db, { purchaseId })) {
    await sendRefund(ctx, id);
  }
}

type RefundTarget = NonNullable<Awaited<ReturnType<typeof findRefundTarget>>>;

async function findOrSendRefund(gateway: PaymentGateway, refund: RefundTarget) {
  const payment = {
    orderId: refund.provider_order_id ?? '',
    paymentId: refund.provider_payment_id,
  };
  const receipt = buildReceipt(refund);
  const knownRefunds = await gateway.refundsOf(payment);
  return (
    knownRefunds.find((sent) => sent.receipt === receipt) ??
    gateway.refund({ ...payment, amountPaise: refund.amount_paise, receipt })
  );
}

/** A retry gets a new receipt, because a retry is a new refund for the provider. */
const buildReceipt = ({ id, attempt }: RefundTarget) => (attempt === 1 ? id : `${id}-${attempt}`);

async function mailAdmins(ctx: Ctx, refund: RefundTarget): Promise<void> {
  await inTransaction(ctx.db, (trx) =>
    mailEveryAdmin(trx, {
      subject: 'A refund failed',
      heading: 'A refund failed',
      paragraphs: [
        `The payment provider could not send refund ${refund.id} of payment ${refund.provider_payment_id}. To try again, choose Retry beside the refund on the dashboard.`,
      ],
    }),
  );
}
