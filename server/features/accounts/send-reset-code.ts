import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Jobs } from '#server/platform/jobs/job-types.ts';
import {
  countCodesSince,
  findAccountByEmail,
  insertResetCode,
  lockAccount,
} from './accounts.queries.ts';
import { recordAudit } from './record-audit.ts';
import { resetCodeMail } from './reset-code-mail.ts';
import { resetCode, resetCodeHmac, resetCodeMinutes } from './reset-codes.ts';

const mostCodesPerDay = 5;

/** Mails the code to an account that may sign in; too many a day, or too late, send nothing. */
export async function sendResetCode(ctx: Ctx, asked: Jobs['send_reset_code']): Promise<void> {
  const account = await findAccountByEmail(ctx.db, asked.email);
  if (!account || account.status !== 'active' || account.vendor_status === 'suspended') return;
  const askedAt = new Date(asked.askedAt);
  const expiresAt = new Date(askedAt.getTime() + resetCodeMinutes * 60_000);
  if (expiresAt <= ctx.clock.now()) return;
  const code = resetCode(ctx, asked.id);
  const isKept = await keepCode(ctx, asked, {
    id: asked.id,
    account_id: account.id,
    code_hmac: resetCodeHmac(ctx, asked.id, code),
    created_at: askedAt,
    expires_at: expiresAt,
  });
  if (isKept) await ctx.mail.send(resetCodeMail({ to: asked.email, name: account.name, code }));
}

/** False when the day's codes are used up; a repeated job finds its own code kept already. */
function keepCode(
  ctx: Ctx,
  asked: Jobs['send_reset_code'],
  code: Parameters<typeof insertResetCode>[1],
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    await lockAccount(trx, code.account_id);
    const aDayBefore = new Date(Date.parse(asked.askedAt) - 24 * 60 * 60_000);
    const others = await countCodesSince(trx, code.account_id, aDayBefore, code.id);
    if (ctx.config.rateLimits && others >= mostCodesPerDay) return false;
    const isNew = await insertResetCode(trx, code);
    if (isNew) {
      await recordAudit(trx, {
        action: 'reset_code_sent',
        subject: { kind: 'account', id: code.account_id },
        address: asked.address,
      });
    }
    return true;
  });
}
