import type { Ctx } from '#server/context.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockLiveAccount, setProfileColumns } from './accounts.queries.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { readToken, renewToken } from './token.ts';

export interface ProfileChange {
  name?: string | undefined;
  phone?: string | undefined;
  gstin?: string | undefined;
  firm?: string | undefined;
}

/**
 * Changes the fields that differ. Returns the caller's token, or a renewed one for the same session if the name has
 * changed, because a token carries the name.
 */
export async function changeProfile(
  ctx: Ctx,
  { account, token }: { account: Account; token: string },
  requested: ProfileChange,
): Promise<string> {
  const renamed = await inTransaction(ctx.db, async (trx) => {
    const stored = await lockLiveAccount(trx, account.id);
    if (!stored) throw signedOut();
    const change = findChanges<ProfileChange>(stored, requested);
    if (!change) return undefined;
    checkGstin(ctx, 'gstin', requested.gstin, stored.gstin);
    const row = await setProfileColumns(trx, account.id, change.after);
    await recordAudit(trx, {
      actor: account,
      action: 'profile_changed',
      subject: { kind: 'account', id: account.id },
      after: { fields: change.names },
    });
    return change.after.name === undefined ? undefined : row;
  });
  if (!renamed) return token;
  const claims = await readToken(ctx, token);
  if (!claims) throw signedOut();
  return renewToken(ctx, renamed, claims);
}
