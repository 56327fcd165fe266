import type { UserProfile } from '#contract/people/users.ts';
import type { Ctx } from '#server/context.ts';
import { getAccount } from '#server/features/people/accounts/accounts.service.ts';
import { findAddresses } from './addresses.queries.ts';
import { profileWire } from './users.wire.ts';

export async function getProfile(ctx: Ctx, accountId: string): Promise<UserProfile> {
  const [account, addresses] = await Promise.all([
    getAccount(ctx, accountId),
    findAddresses(ctx.db, accountId),
  ]);
  return profileWire(account, addresses);
}
