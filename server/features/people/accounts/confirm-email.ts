import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockLiveAccount, setAccountColumns } from './accounts.queries.ts';
import { getAccount } from './accounts.service.ts';
import { mailConfirmLink } from './confirm-mail.ts';
import { readConfirmToken } from './confirm-token.ts';

/** Counts per address, so that nobody can fill somebody else's inbox. */
const mailLimit = { name: 'confirm_email', what: 'emails', minutes: 60, perIp: 20, perAccount: 3 };

/**
 * Confirms the email of the caller's account. A second call changes nothing. The link alone confirms nothing: it shows who
 * reads the emails, but not that this person has opened the account.
 */
export async function confirmEmail(ctx: Ctx, caller: Account, token: string): Promise<void> {
  const claims = await readConfirmToken(ctx, token);
  if (!claims) throw notFound('Link');
  if (claims.id !== caller.id) {
    const text = 'This link is for another account. Sign in with that account and open it again.';
    throw new AppError('forbidden', text);
  }
  await inTransaction(ctx.db, async (trx) => {
    const account = await lockLiveAccount(trx, claims.id);
    if (account?.email !== claims.email) throw notFound('Link');
    if (account.email_confirmed_at) return;
    await setAccountColumns(trx, account.id, { email_confirmed_at: ctx.clock.now() });
    const subject = { kind: 'account', id: account.id } as const;
    await recordAudit(trx, { actor: caller, action: 'email_confirmed', subject });
  });
}

/** Emails the link again, unless the email is already confirmed. */
export async function sendConfirmLink(ctx: Ctx, { id, ip }: Account): Promise<void> {
  const { email, email_confirmed_at: confirmedAt } = await getAccount(ctx, id);
  if (confirmedAt || !email) return;
  await limitRate(ctx, mailLimit, { ip, account: email });
  await inTransaction(ctx.db, (trx) => mailConfirmLink(ctx, trx, { id, email }));
}
