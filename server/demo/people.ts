import type { Ctx } from '#server/context.ts';
import { createAccount } from '#server/features/accounts/create-account.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { addAddress } from '#server/features/users/add-address.ts';
import { getProfile } from '#server/features/users/users.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { customers } from './customers.ts';
import { daysAgo } from './days-ago.ts';

export const demoPassword = 'baithak-demo';
const admin = { name: 'Nandini Rao', email: 'admin@baithak.test', phone: '+919845022610' };

interface Person {
  name: string;
  email: string;
  phone: string;
}

/** One admin and a dozen customers; like the makers they all have the same password. */
export async function fillPeople(ctx: Ctx): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(ctx.db, async (trx) => {
    await makeAccount(trx, 'admin', admin, passwordHash, daysAgo(ctx, 180));
    for (const [place, customer] of customers.entries()) {
      await makeAccount(trx, 'user', customer, passwordHash, daysAgo(ctx, 75 - place * 5));
    }
  });
}

/** Each customer's own, for those who have none yet. */
export async function fillAddresses(ctx: Ctx): Promise<void> {
  for (const { email, addresses } of customers) {
    const { id } = await findPerson(ctx, email);
    const kept = (await getProfile(ctx, id)).addresses;
    for (const address of addresses.slice(kept.length)) await addAddress(ctx, id, address);
  }
}

export async function isKnown(ctx: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
}

export function findPerson(ctx: Pick<Ctx, 'db'>, email: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'role', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function makeAccount(
  trx: Trx,
  role: 'user' | 'admin',
  { name, email, phone }: Person,
  passwordHash: string,
  joinedAt: Date,
): Promise<void> {
  const account = await createAccount(trx, { role, name, email, phone, passwordHash });
  await trx
    .updateTable('accounts')
    .set({ created_at: joinedAt, updated_at: joinedAt })
    .where('id', '=', account.id)
    .execute();
}
