import { hash } from '@node-rs/argon2';
import type { Ctx } from '#server/context.ts';
import { issueToken } from '#server/features/accounts/token.ts';
import { newId } from '#server/platform/new-id.ts';

export const testPassword = 'baithak-test';
let passwordHash: Promise<string> | undefined;
let serial = 0;

/** Creates an account with the password `testPassword` and returns it with a token. */
export async function createAccount(
  ctx: Ctx,
  own: {
    role?: 'user' | 'vendor' | 'admin';
    name?: string;
    email?: string;
    status?: 'active' | 'inactive';
  } = {},
) {
  const number = ++serial;
  passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1 });
  const account = await ctx.db
    .insertInto('accounts')
    .values({
      id: newId(),
      role: own.role ?? 'user',
      name: own.name ?? `Asha Rao ${number}`,
      email: own.email ?? `person-${number}@example.test`,
      phone: '+919845012345',
      password_hash: await passwordHash,
      status: own.status ?? 'active',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...account, token: await issueToken(ctx, account) };
}

export const createCustomer = (ctx: Ctx) => createAccount(ctx);
export const createAdmin = (ctx: Ctx) => createAccount(ctx, { role: 'admin', name: 'Meera Admin' });

/** Creates a vendor, approved by default. */
export async function createVendor(
  ctx: Ctx,
  own: { businessName?: string; status?: 'pending' | 'approved' | 'rejected' | 'suspended' } = {},
) {
  const account = await createAccount(ctx, { role: 'vendor' });
  await ctx.db
    .insertInto('vendors')
    .values({
      id: account.id,
      business_name: own.businessName ?? `Sheesham House ${serial}`,
      owner_name: account.name,
      contact_phone: account.phone,
      contact_email: account.email!,
      address: '12 Nehru Road, Jodhpur',
      city: 'Jodhpur',
      state: 'Rajasthan',
      pan_number: 'ABCDE1234F',
      bank_name: 'HDFC Bank',
      account_number: '50100123456789',
      ifsc: 'HDFC0001234',
      beneficiary_name: account.name,
      pickup_address: '12 Nehru Road, Jodhpur',
      status: own.status ?? 'approved',
    })
    .execute();
  return account;
}

export async function createProduct(
  ctx: Ctx,
  own: {
    vendorId: string;
    name?: string;
    pricePaise?: number;
    discountPricePaise?: number | null;
    stock?: number;
    category?: string;
    subCategory?: string;
    status?: 'active' | 'inactive';
    tags?: string[];
    material?: string;
    color?: string;
    description?: string;
  },
) {
  const product = await ctx.db
    .insertInto('products')
    .values({
      id: newId(),
      vendor_id: own.vendorId,
      name: own.name ?? `Jodhpur 3-seater sofa ${++serial}`,
      description: own.description ?? 'A roomy sofa on a solid sheesham frame.',
      category: own.category ?? 'sofas',
      sub_category: own.subCategory ?? '3-Seater',
      price_paise: own.pricePaise ?? 4_999_900,
      discount_price_paise: own.discountPricePaise ?? null,
      stock_on_hand: own.stock ?? 10,
      material: own.material ?? 'Wood',
      color: own.color ?? 'Brown',
      status: own.status ?? 'active',
      tags: own.tags ?? [],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('stock_movements')
    .values({
      product_id: product.id,
      kind: 'opening',
      on_hand_change: product.stock_on_hand,
      held_change: 0,
      on_hand_after: product.stock_on_hand,
      actor_role: 'vendor',
    })
    .execute();
  return product;
}

export const testAddress = {
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
  country: 'India',
};
