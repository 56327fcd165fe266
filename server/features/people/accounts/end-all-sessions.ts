import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Account } from '#server/platform/http/route.ts';
import { endSessions } from './accounts.queries.ts';

/** Signs the account out on every device, including the caller's. */
export async function endAllSessions(ctx: Ctx, account: Account): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await endSessions(trx, account.id);
    await recordAudit(trx, {
      actor: account,
      action: 'sessions_ended',
      subject: { kind: 'account', id: account.id },
    });
  });
}
