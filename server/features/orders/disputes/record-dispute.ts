import { disputeStatusTexts, isDecidedDispute } from '#contract/orders/dispute-rules.ts';
import { dateText } from '#contract/catalogue/delivery-rules.ts';
import { indianDate } from '#contract/indian-date.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { postDisputeLost } from '#server/features/books/ledger/ledger.public.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { providerActor, recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { buildPageUrl } from '#server/features/orders/purchases/order-mail.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import type { ProviderDispute } from '#server/platform/payment-provider/payment-gateway.ts';
import {
  findDisputedPayment,
  findStoredDispute,
  insertDispute,
  updateDispute,
} from './disputes.queries.ts';

type DisputeCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/**
 * Stores a dispute as the provider reports it now: in the timeline of the orders and, once it is lost, in the ledger. Admins
 * get an email about each new status. Returns false if the payment is not one of the shop's.
 */
export async function recordDispute(
  ctx: DisputeCtx,
  provider: string,
  reported: ProviderDispute,
): Promise<boolean> {
  const payment = await findDisputedPayment(ctx.db, provider, reported.paymentId);
  if (!payment) return false;
  await inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, payment.purchase_id);
    const stored = await findStoredDispute(trx, provider, reported.id);
    const deductedPaise = Math.max(Number(stored?.deducted_paise ?? 0), findDeducted(reported));
    const isSame =
      stored?.status === reported.status && Number(stored.deducted_paise) === deductedPaise;
    if (isSame) return;
    const now = ctx.clock.now();
    const row = {
      status: reported.status,
      phase: reported.phase,
      reason: reported.reason,
      amount_paise: reported.amountPaise,
      deducted_paise: deductedPaise,
      respond_by: reported.respondBy,
      decided_at: isDecidedDispute(reported.status) ? (stored?.decided_at ?? now) : null,
      updated_at: now,
    };
    const id = stored?.id ?? newId();
    if (stored) await updateDispute(trx, id, row);
    else {
      await insertDispute(trx, {
        id,
        provider,
        provider_dispute_id: reported.id,
        payment_id: payment.id,
        purchase_id: purchase.id,
        opened_at: now,
        ...row,
      });
    }
    await postDisputeLost(trx, id, now);
    await recordEvent(trx, {
      purchaseId: purchase.id,
      actor: providerActor,
      what: `Bank dispute: ${disputeStatusTexts[reported.status].toLowerCase()}`,
      why: [reported.id, reported.reason].filter(Boolean).join(', '),
    });
    await mailAdmins(ctx, trx, { reported, before: stored?.status });
  });
  return true;
}

/** A provider that does not say how much it took back after a lost dispute has taken the disputed amount. */
const findDeducted = ({ status, amountPaise, deductedPaise }: ProviderDispute) =>
  status === 'lost' && deductedPaise === 0 ? amountPaise : deductedPaise;

function mailAdmins(
  ctx: DisputeCtx,
  trx: Trx,
  { reported, before }: { reported: ProviderDispute; before: string | undefined },
): Promise<void> {
  const { id, status, amountPaise, respondBy, reason } = reported;
  const subject = `Bank dispute ${id}: ${disputeStatusTexts[status].toLowerCase()}`;
  const evidence = respondBy
    ? ` Send the evidence to the provider by ${dateText(indianDate(respondBy))}.`
    : '';
  const next = {
    open: `The earnings of its orders are held, and nothing can be refunded or returned.${evidence}`,
    action_required: `The bank asks for more evidence.${evidence}`,
    under_review: 'The bank looks at the evidence.',
    won: 'The payment stands. The earnings are no longer held.',
    closed: 'The earnings are no longer held.',
    lost: 'The loss is in the ledger. The earnings stay held until an admin releases them.',
  };
  return mailEveryAdmin(trx, {
    subject,
    heading: subject,
    paragraphs: [
      `The customer’s bank disputes a payment: ${formatRupees(rupeesOf(amountPaise))}${reason ? `, ${reason}` : ''}.`,
      next[status],
      ...(before === 'lost'
        ? ['The dispute was lost before. If the provider paid the money back, correct the ledger.']
        : []),
    ],
    button: { label: 'Open the disputes', href: buildPageUrl(ctx, '/admin/disputes') },
  });
}
