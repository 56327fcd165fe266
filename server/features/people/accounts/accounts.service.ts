import type { Ctx } from '#server/context.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import { findAccount } from './accounts.queries.ts';

/** Returns the whole row, including the password hash. Never send it to a client. */
export async function getAccount(ctx: Pick<Ctx, 'db'>, id: string) {
  const account = await findAccount(ctx.db, id);
  if (!account) throw signedOut();
  return account;
}
