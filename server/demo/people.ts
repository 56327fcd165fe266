import type { Ctx } from '#server/context.ts';
import { createAccount } from '#server/features/people/accounts/create-account.ts';
import { hashPassword } from '#server/features/people/accounts/password.ts';
import { addAddress } from '#server/features/people/users/add-address.ts';
import { getProfile } from '#server/features/people/users/users.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { customers } from './customers.ts';
import { subtractDays } from './subtract-days.ts';

export const demoPassword = 'baithak-demo';
const admin = { name: 'Nandini Rao', email: 'admin@baithak.test', phone: '+919845022610' };

interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Creates one admin and the demo customers. All demo accounts have the same password. */
export async function seedPeople(ctx: Ctx): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(ctx.db, async (trx) => {
    await createDemoAccount(trx, 'admin', admin, passwordHash, subtractDays(ctx, 180));
    for (const [index, customer] of customers.entries()) {
      await createDemoAccount(
        trx,
        'user',
        customer,
        passwordHash,
        subtractDays(ctx, 75 - index * 5),
      );
    }
  });
}

/** Adds the addresses that the customers do not have yet; the first is the default. */
export async function seedAddresses(ctx: Ctx): Promise<void> {
  for (const { email, addresses } of customers) {
    const { id } = await findPerson(ctx, email);
    const existing = (await getProfile(ctx, id)).addresses;
    for (const address of addresses.slice(existing.length)) {
      await addAddress(ctx, id, { ...address, isDefault: address === addresses[0] });
    }
  }
}

export async function hasAccount(ctx: Pick<Ctx, 'db'>, email: string): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined;
}

export function findPerson(ctx: Pick<Ctx, 'db'>, email: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'role', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function createDemoAccount(
  trx: Trx,
  role: 'user' | 'admin',
  { name, email, phone }: Person,
  passwordHash: string,
  joinedAt: Date,
): Promise<void> {
  const account = await createAccount(trx, {
    role,
    name,
    email,
    phone,
    passwordHash,
    emailConfirmedAt: joinedAt,
  });
  await trx
    .updateTable('accounts')
    .set({ created_at: joinedAt, updated_at: joinedAt })
    .where('id', '=', account.id)
    .execute();
}
