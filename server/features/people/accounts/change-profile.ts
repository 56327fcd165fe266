import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { setProfileColumns } from './accounts.queries.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { issueToken } from './token.ts';

/** Changes the fields that are present. Returns a new token, because a token carries the name. */
export async function changeProfile(
  ctx: Ctx,
  account: Account,
  change: {
    name?: string | undefined;
    phone?: string | undefined;
    gstin?: string | undefined;
    firm?: string | undefined;
  },
): Promise<string> {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  const changed = await inTransaction(ctx.db, async (trx) => {
    const row = await setProfileColumns(trx, account.id, Object.fromEntries(fields));
    if (!row) throw signedOut();
    await recordAudit(trx, {
      actor: account,
      action: 'profile_changed',
      subject: { kind: 'account', id: account.id },
      after: { fields: fields.map(([name]) => name) },
    });
    return row;
  });
  return issueToken(ctx, changed);
}
