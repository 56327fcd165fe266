import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockLiveAccount, setAccountColumns } from './accounts.queries.ts';
import { getAccount } from './accounts.service.ts';
import { mailConfirmLink } from './confirm-mail.ts';
import { readConfirmToken } from './confirm-token.ts';

/** Counts per address, so that nobody can fill somebody else's inbox. */
const mailLimit = { name: 'confirm_email', what: 'emails', minutes: 60, perIp: 20, perAccount: 3 };

/** Confirms the email of the link's account. A second call changes nothing. */
export async function confirmEmail(ctx: Ctx, token: string, ip: string): Promise<void> {
  const claims = await readConfirmToken(ctx, token);
  if (!claims) throw notFound('Link');
  await inTransaction(ctx.db, async (trx) => {
    const account = await lockLiveAccount(trx, claims.id);
    if (account?.email !== claims.email) throw notFound('Link');
    if (account.email_confirmed_at) return;
    await setAccountColumns(trx, account.id, { email_confirmed_at: ctx.clock.now() });
    const subject = { kind: 'account', id: account.id } as const;
    await recordAudit(trx, { action: 'email_confirmed', subject, ip });
  });
}

/** Emails the link again, unless the email is already confirmed. */
export async function sendConfirmLink(ctx: Ctx, { id, ip }: Account): Promise<void> {
  const { email, email_confirmed_at: confirmedAt } = await getAccount(ctx, id);
  if (confirmedAt || !email) return;
  await limitRate(ctx, mailLimit, { ip, account: email });
  await inTransaction(ctx.db, (trx) => mailConfirmLink(ctx, trx, { id, email }));
}
