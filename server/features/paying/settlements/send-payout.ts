import type { Ctx } from '#server/context.ts';
import { sendTransfers } from '#server/features/books/route/route.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { ProviderRefusal } from '#server/platform/payment-provider/provider-refusal.ts';
import type { ProviderPayout } from '#server/platform/payout-provider/payout-provider.ts';
import {
  findPayout,
  lockPayout,
  setPayoutProblem,
  setPayoutStatus,
  type ListedPayoutRow,
} from './payouts.queries.ts';
import { completePayout, returnPayout } from './settle-payout.ts';

/**
 * Sends a payout through its provider, unless the marketplace pays by bank file or the provider's keys are not configured.
 * First asks whether the provider already has the payout, because the response to an earlier attempt may be lost.
 */
export async function sendPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId, ctx.clock.now());
  if (!payout || isFinished(payout)) return;
  const provider = ctx.payouts.find(payout.provider);
  if (!provider) {
    throw new Error(`Payout ${payout.number} belongs to ${payout.provider}, which has no keys`);
  }
  if (provider.method === 'file') return;
  const reported =
    provider.method === 'split'
      ? await sendByRoute(ctx, payout)
      : ((await provider.find(payout.id)) ?? (await provider.send(requestOf(payout))));
  if (reported) await storeReport(ctx, payout.id, reported);
}

/** Sends the payout's transfers. If the provider cannot send all of them, stores why. `checkPayouts` tries again later. */
async function sendByRoute(ctx: Ctx, { id }: ListedPayoutRow): Promise<ProviderPayout | undefined> {
  try {
    const reported = await sendTransfers(ctx, id);
    if (!reported) {
      await setPayoutProblem(ctx.db, id, 'The provider has not created all transfers yet');
    }
    return reported;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await setPayoutProblem(ctx.db, id, error.message);
    return undefined;
  }
}

const isFinished = ({ status }: { status: string }) => status === 'paid' || status === 'returned';

const requestOf = (payout: ListedPayoutRow) => ({
  reference: payout.id,
  amountPaise: payout.amount_paise,
  beneficiaryName: payout.beneficiary_name,
  accountNumber: payout.account_number,
  ifsc: payout.ifsc,
});

/** Stores the provider's report unless the payout is finished. */
async function storeReport(ctx: Ctx, id: string, reported: ProviderPayout): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, id);
    if (!payout || isFinished(payout)) return;
    if (reported.status === 'returned') {
      return returnPayout(ctx, trx, payout, reported.reason ?? 'The bank gave no reason');
    }
    if (reported.status === 'paid') {
      const utr = reported.utr ?? reported.id;
      return completePayout(ctx, trx, payout, { utr, providerReference: reported.id });
    }
    const sent_at = payout.sent_at ?? ctx.clock.now();
    await setPayoutStatus(trx, id, {
      status: 'sent',
      provider_reference: reported.id,
      sent_at,
      problem: reported.reason ?? '',
    });
  });
}
