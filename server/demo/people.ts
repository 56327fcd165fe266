import type { Ctx } from '#server/context.ts';
import { createAccount } from '#server/features/accounts/create-account.ts';
import { hashPassword } from '#server/features/accounts/password.ts';
import { addAddress } from '#server/features/users/add-address.ts';
import { getProfile } from '#server/features/users/users.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { type DemoVendor, readCatalogue } from './catalogue-file.ts';
import { customers } from './customers.ts';
import { daysAgo } from './days-ago.ts';

const password = 'baithak-demo';
const admin = { name: 'Nandini Rao', email: 'admin@baithak.test', phone: '+919845022610' };

interface Person {
  name: string;
  email: string;
  phone: string;
}

/** One admin, the makers of the catalogue and a dozen customers, all with the same password. */
export async function fillPeople(ctx: Ctx): Promise<void> {
  const { vendors } = await readCatalogue();
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction().execute(async (trx) => {
    await makeAccount(trx, 'admin', admin, passwordHash, daysAgo(ctx, 180));
    for (const [place, vendor] of vendors.entries()) {
      const person = { ...vendor, name: vendor.ownerName };
      const joinedAt = daysAgo(ctx, 170 - place * 6);
      const { id } = await makeAccount(trx, 'vendor', person, passwordHash, joinedAt);
      await makeBusiness(trx, id, vendor, joinedAt);
    }
    for (const [place, customer] of customers.entries()) {
      await makeAccount(trx, 'user', customer, passwordHash, daysAgo(ctx, 120 - place * 5));
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

export function findPerson(ctx: Pick<Ctx, 'db'>, email: string) {
  return ctx.db
    .selectFrom('accounts')
    .select(['id', 'role', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function makeAccount(
  trx: Trx,
  role: 'user' | 'vendor' | 'admin',
  { name, email, phone }: Person,
  passwordHash: string,
  joinedAt: Date,
) {
  const account = await createAccount(trx, { role, name, email, phone, passwordHash });
  await trx
    .updateTable('accounts')
    .set({ created_at: joinedAt, updated_at: joinedAt })
    .where('id', '=', account.id)
    .execute();
  return account;
}

async function makeBusiness(
  trx: Trx,
  id: string,
  vendor: DemoVendor,
  joinedAt: Date,
): Promise<void> {
  await trx
    .insertInto('vendors')
    .values({
      id,
      business_name: vendor.businessName,
      owner_name: vendor.ownerName,
      contact_phone: vendor.phone,
      contact_email: vendor.email,
      address: vendor.address,
      city: vendor.city,
      state: vendor.state,
      gst_number: vendor.gst,
      pan_number: vendor.pan,
      bank_name: vendor.bankName,
      account_number: vendor.accountNumber,
      ifsc: vendor.ifsc,
      beneficiary_name: vendor.businessName,
      categories: vendor.categories,
      pickup_address: vendor.pickupAddress,
      return_policy: vendor.returnPolicy,
      shipping_policy: vendor.shippingPolicy,
      status: 'approved',
      created_at: joinedAt,
      updated_at: joinedAt,
    })
    .execute();
}
