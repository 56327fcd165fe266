import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { claimSignInAttempt, clearFailedAttempts } from './lock-out.ts';
import { verifyPassword } from './password.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { issueToken } from './token.ts';

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/**
 * An unknown email and a wrong password get the same 401. After the right password, a refusal is a 403 that gives its
 * reason: the wrong sign-in page, an inactive account or a suspended vendor.
 */
export async function signIn(
  ctx: Ctx,
  attempt: { email: string; password: string; signInPage: 'customer' | 'vendor'; ip: string },
) {
  const { email, ip } = attempt;
  await claimSignInAttempt(ctx, email, ip);
  const account = await findAccountByEmail(ctx.db, email);
  const isMatch = await verifyPassword(account?.password_hash, attempt.password);
  if (!account || !isMatch) {
    await recordSignIn(ctx, 'sign_in_failed', account, ip);
    throw new AppError('unauthenticated', 'Invalid email or password');
  }
  await clearFailedAttempts(ctx, email, ip);
  const refusal = findRefusal(account, attempt.signInPage);
  await recordSignIn(ctx, refusal ? 'sign_in_failed' : 'signed_in', account, ip);
  if (refusal) throw refusal;
  return { token: await issueToken(ctx, account), role: account.role };
}

/** Records failures for unknown emails too, so that every failure takes the same time. */
function recordSignIn(
  ctx: Ctx,
  action: 'signed_in' | 'sign_in_failed',
  account: AccountRow | undefined,
  ip: string,
) {
  return recordAudit(ctx.db, {
    ...(action === 'signed_in' && account ? { actor: { ...account, ip } } : { ip }),
    action,
    ...(account && { subject: { kind: 'account' as const, id: account.id } }),
  });
}

function findRefusal(account: AccountRow, page: 'customer' | 'vendor'): AppError | undefined {
  if (page === 'customer' && account.role === 'vendor') {
    const message = 'This is a vendor account. Please use the vendor login.';
    return new AppError('forbidden', message, { details: { door: '/login' } });
  }
  if (page === 'vendor' && account.role !== 'vendor') {
    const message = 'This is not a vendor account. Please use the customer login.';
    return new AppError('forbidden', message, { details: { door: '/user-login' } });
  }
  if (account.status !== 'active') {
    return new AppError('forbidden', 'Your account is inactive. Please contact us.');
  }
  if (account.vendor_status === 'suspended') {
    return new AppError('forbidden', 'Your vendor account is suspended. Please contact us.');
  }
  return undefined;
}
