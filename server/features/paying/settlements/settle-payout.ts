import type { Ctx } from '#server/context.ts';
import { postPayoutPaid, postPayoutReturned } from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { mailPayoutPaid, mailPayoutReturned } from './payout-mails.ts';
import { releaseEntries, setPayoutStatus, type PayoutRow } from './payouts.queries.ts';

type SettleCtx = Pick<Ctx, 'clock' | 'config'>;

/** Records that the vendor has the money. The caller has locked the payout, which is claimed or sent. */
export async function completePayout(
  ctx: SettleCtx,
  trx: Trx,
  payout: PayoutRow,
  { utr, providerReference }: { utr: string; providerReference?: string },
): Promise<void> {
  const now = ctx.clock.now();
  await setPayoutStatus(trx, payout.id, {
    status: 'paid',
    problem: '',
    utr,
    sent_at: payout.sent_at ?? now,
    paid_at: now,
    ...(providerReference && { provider_reference: providerReference }),
  });
  await postPayoutPaid(trx, payout.id, now);
  await mailPayoutPaid(ctx, trx, { ...payout, utr });
}

/** Records that the money came back, so the entries can be paid again. The caller has locked the payout. */
export async function returnPayout(
  ctx: SettleCtx,
  trx: Trx,
  payout: PayoutRow,
  reason: string,
): Promise<void> {
  const now = ctx.clock.now();
  await setPayoutStatus(trx, payout.id, {
    status: 'returned',
    problem: '',
    returned_at: now,
    return_reason: reason,
  });
  await releaseEntries(trx, payout.id);
  await postPayoutReturned(trx, payout.id, { isPaid: payout.status === 'paid', at: now });
  await mailPayoutReturned(ctx, trx, { ...payout, return_reason: reason });
}
