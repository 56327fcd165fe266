import type { AdminPayout } from '#contract/paying/admin-settlements.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import { findPayout, lockPayout, type PayoutRow } from './payouts.queries.ts';
import { completePayout, returnPayout } from './settle-payout.ts';
import { adminPayoutWire } from './settlements.wire.ts';

type Report = { status: 'paid'; utr: string } | { status: 'returned'; reason: string };

/** Stores an admin's report that the bank paid or returned a payout. Repeating the same report changes nothing. */
export async function updatePayout(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'>,
  admin: Account,
  id: string,
  report: Report,
): Promise<AdminPayout> {
  return inTransaction(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, id);
    if (!payout) throw notFound('Payout');
    if (!isRepeatedReport(payout, report)) await applyReport(ctx, trx, { admin, payout, report });
    return adminPayoutWire((await findPayout(trx, id, ctx.clock.now()))!);
  });
}

const isRepeatedReport = (payout: PayoutRow, report: Report) =>
  report.status === 'paid'
    ? payout.status === 'paid' && payout.utr === report.utr
    : payout.status === 'returned';

async function applyReport(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  trx: Trx,
  { admin, payout, report }: { admin: Account; payout: PayoutRow; report: Report },
): Promise<void> {
  if (splitPayoutNames.includes(payout.provider)) {
    throw new AppError(
      'conflict',
      'The payment provider reports whether this payout was paid or returned. You cannot change its status here.',
    );
  }
  if (payout.status === 'returned') {
    throw new AppError('conflict', `Payout ${payout.number} was returned: ${payout.return_reason}`);
  }
  if (report.status === 'paid') {
    if (payout.status === 'paid') {
      throw new AppError('conflict', `Payout ${payout.number} was paid with UTR ${payout.utr}`);
    }
    await completePayout(ctx, trx, payout, report);
  } else {
    await returnPayout(ctx, trx, payout, report.reason);
  }
  await recordAudit(trx, {
    actor: admin,
    action: 'payout_changed',
    subject: { kind: 'vendor', id: payout.vendor_id },
    before: { payout: payout.number, status: payout.status },
    after: { ...report },
  });
}
