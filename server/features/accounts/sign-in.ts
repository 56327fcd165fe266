import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { claimSignIn, forgetFailures } from './lock-out.ts';
import { isPassword } from './password.ts';
import { recordAudit } from './record-audit.ts';
import { issueToken } from './token.ts';

/** An account has a lock-out of its own (lock-out.ts). */
const loginLimit = { name: 'login', minutes: 10, perIp: 60 };

type Found = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/**
 * 401 for an unknown e-mail and a wrong password alike; what is wrong with the account (door,
 * inactive, suspended) is told with 403 to the one who knows the password.
 */
export async function signIn(
  ctx: Ctx,
  attempt: { email: string; password: string; door: 'customer' | 'vendor'; address: string },
) {
  const { email, address } = attempt;
  await limitRate(ctx, loginLimit, { ip: address });
  await claimSignIn(ctx, email, address);
  const account = await findAccountByEmail(ctx.db, email);
  const matches = await isPassword(account?.password_hash, attempt.password);
  if (!account || !matches) {
    await recordSignIn(ctx, 'sign_in_failed', account, address);
    throw new AppError('unauthenticated', 'Invalid email or password');
  }
  await forgetFailures(ctx, email, address);
  refuseWrongDoor(account, attempt.door);
  refuseClosedAccount(account);
  await recordSignIn(ctx, 'signed_in', account, address);
  return { token: await issueToken(ctx, account), role: account.role };
}

/** Also of an e-mail nobody has, so that neither the record nor the time makes a difference. */
function recordSignIn(
  ctx: Ctx,
  action: 'signed_in' | 'sign_in_failed',
  account: Found | undefined,
  address: string,
) {
  return recordAudit(ctx.db, {
    actor: action === 'signed_in' ? account : undefined,
    action,
    ...(account && { subject: { kind: 'account' as const, id: account.id } }),
    address,
  });
}

function refuseWrongDoor(account: Found, door: 'customer' | 'vendor'): void {
  if (door === 'customer' && account.role === 'vendor') {
    throw new AppError('forbidden', 'This is a vendor account. Please use the vendor login.', {
      details: { door: '/login' },
    });
  }
  if (door === 'vendor' && account.role !== 'vendor') {
    throw new AppError(
      'forbidden',
      'This is not a vendor account. Please use the customer login.',
      {
        details: { door: '/user-login' },
      },
    );
  }
}

function refuseClosedAccount(account: Found): void {
  if (account.status !== 'active') {
    throw new AppError('forbidden', 'Your account is inactive. Please contact us.');
  }
  if (account.vendor_status === 'suspended') {
    throw new AppError('forbidden', 'Your vendor account is suspended. Please contact us.');
  }
}
