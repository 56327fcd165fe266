import type { Ctx } from '#server/context.ts';
import { rejectCommonPassword } from '#server/features/people/accounts/common-password.ts';
import { mailConfirmLink } from '#server/features/people/accounts/confirm-mail.ts';
import { createAccount } from '#server/features/people/accounts/create-account.ts';
import { hashPassword } from '#server/features/people/accounts/password.ts';
import { issueToken } from '#server/features/people/accounts/token.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/** Registers a customer and signs them in. */
export async function registerUser(
  ctx: Ctx,
  person: {
    name: string;
    email: string;
    phone?: string | undefined;
    password: string;
    ip: string;
  },
) {
  rejectCommonPassword(person.password, 'password');
  const { password, ...own } = person;
  const passwordHash = await hashPassword(password);
  const account = await inTransaction(ctx.db, async (trx) => {
    const created = await createAccount(trx, { ...own, role: 'user', passwordHash });
    await mailConfirmLink(ctx, trx, { id: created.id, email: own.email });
    return created;
  });
  return { token: await issueToken(ctx, account), role: account.role };
}
