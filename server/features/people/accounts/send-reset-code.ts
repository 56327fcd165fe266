import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { buildIpKey } from '#server/platform/http/limit-rate.ts';
import type { Jobs } from '#server/platform/jobs/job-types.ts';
import { findAccountByEmail, lockAccount } from './accounts.queries.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { renderResetCodeMail } from './reset-code-mail.ts';
import { countCodesSince, insertResetCode } from './reset-codes.queries.ts';
import { deriveResetCode, computeResetCodeHmac, resetCodeMinutes } from './reset-codes.ts';

/** `perAccount` limits how many codes somebody with many IPs can try to guess. */
const maxCodesPerDay = { perRequester: 5, perAccount: 50 };

/** Emails the code if the account can sign in, the day's limit is not reached and the code has not expired. */
export async function sendResetCode(ctx: Ctx, request: Jobs['send_reset_code']): Promise<void> {
  const account = await findAccountByEmail(ctx.db, request.email);
  if (!account || account.status !== 'active' || account.vendor_status === 'suspended') return;
  const requestedAt = new Date(request.requestedAt);
  const expiresAt = new Date(requestedAt.getTime() + resetCodeMinutes * 60_000);
  if (expiresAt <= ctx.systemClock.now()) return;
  const code = deriveResetCode(ctx, request.id);
  const isStored = await storeCode(ctx, request, {
    id: request.id,
    account_id: account.id,
    requester: buildIpKey(request.ip),
    code_hmac: computeResetCodeHmac(ctx, request.id, code),
    created_at: requestedAt,
    expires_at: expiresAt,
  });
  if (isStored) await ctx.mail.send(renderResetCodeMail({ to: request.email, code }));
}

/**
 * Stores a code and returns true, or returns false when the day's limit is reached. If an earlier run of the job has
 * already stored the code, returns true.
 */
function storeCode(
  ctx: Ctx,
  request: Jobs['send_reset_code'],
  code: Parameters<typeof insertResetCode>[1],
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    await lockAccount(trx, code.account_id);
    const oneDayBefore = new Date(Date.parse(request.requestedAt) - 24 * 60 * 60_000);
    const { all, ofRequester } = await countCodesSince(trx, code, oneDayBefore);
    const isExceeded =
      ofRequester >= maxCodesPerDay.perRequester || all >= maxCodesPerDay.perAccount;
    if (ctx.config.hasRateLimits && isExceeded) return false;
    const isNew = await insertResetCode(trx, code);
    if (isNew) {
      await recordAudit(trx, {
        action: 'reset_code_sent',
        subject: { kind: 'account', id: code.account_id },
        ip: request.ip,
      });
    }
    return true;
  });
}
