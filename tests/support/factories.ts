import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { GstRegistration } from '#contract/tax-rules.ts';
import type { ProductOption } from '#contract/products.ts';
import type { Ctx } from '#server/context.ts';
import { issueToken } from '#server/features/accounts/token.ts';
import type { Products, Variants } from '#server/platform/db/tables.ts';
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
  own: {
    businessName?: string;
    status?: 'pending' | 'approved' | 'rejected' | 'suspended';
    state?: string;
    gstNumber?: string;
    gstRegistration?: GstRegistration;
  } = {},
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
      state: own.state ?? 'Rajasthan',
      // This GSTIN does not contain the PAN below, which no response may contain.
      gst_number: own.gstNumber ?? '08QRSTU5678V1Z5',
      gst_registration: own.gstRegistration ?? 'regular',
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

interface ProductValues {
  vendorId: string;
  name?: string;
  pricePaise?: number;
  discountPricePaise?: number | null;
  stock?: number;
  category?: string;
  subCategory?: string;
  status?: 'active' | 'inactive';
  tags?: string[];
  features?: string[];
  lengthCm?: number;
  widthCm?: number;
  material?: string;
  color?: string;
  description?: string;
  options?: ProductOption[];
  variants?: { values: string[]; stock?: number; pricePaise?: number }[];
}

/** Creates a product with the given variants, otherwise with one variant of the product's price and stock. */
export async function createProduct(ctx: Ctx, own: ProductValues) {
  const row = createProductRow(own);
  await insertProducts(ctx, [row]);
  return row;
}

/** Creates `count` products in one statement. */
export const createProducts = (ctx: Ctx, count: number, own: ProductValues) =>
  insertProducts(
    ctx,
    Array.from({ length: count }, () => createProductRow(own)),
  );

function createProductRow(own: ProductValues) {
  const id = newId();
  const price_paise = own.pricePaise ?? 4_999_900;
  const discount_price_paise = own.discountPricePaise ?? null;
  const stock = own.stock ?? 10;
  const price = { price_paise, discount_price_paise };
  const product = {
    ...price,
    id,
    vendor_id: own.vendorId,
    default_variant_id: newId(),
    price_from_paise: discount_price_paise ?? price_paise,
    in_stock: stock > 0,
    name: own.name ?? `Jodhpur 3-seater sofa ${++serial}`,
    description: own.description ?? 'A roomy sofa on a solid sheesham frame.',
    category: own.category ?? 'sofas',
    sub_category: own.subCategory ?? '3-Seater',
    material: own.material ?? 'Wood',
    color: own.color ?? 'Brown',
    status: own.status ?? 'active',
    tags: own.tags ?? [],
    features: own.features ?? [],
    length_cm: own.lengthCm,
    width_cm: own.widthCm,
    options: JSON.stringify(own.options ?? []),
  };
  const variants = (own.variants ?? [{ values: [], stock }]).map((variant, position) => ({
    ...price,
    ...(variant.pricePaise !== undefined && { price_paise: variant.pricePaise }),
    id: position === 0 ? product.default_variant_id : newId(),
    product_id: id,
    vendor_id: own.vendorId,
    position,
    option_values: variant.values,
    stock_on_hand: variant.stock ?? stock,
  }));
  return { ...product, variants };
}

async function insertProducts(
  ctx: Ctx,
  rows: (Insertable<Products> & {
    variants: (Insertable<Variants> & { id: string; stock_on_hand: number })[];
  })[],
): Promise<void> {
  const variants = rows.flatMap((row) => row.variants);
  await ctx.db
    .with('product', (db) =>
      db.insertInto('products').values(rows.map(({ variants: _variants, ...product }) => product)),
    )
    .with('variant', (db) => db.insertInto('variants').values(variants))
    .insertInto('stock_movements')
    .values(
      variants.map(({ id, product_id, stock_on_hand }) => ({
        product_id,
        variant_id: id,
        kind: 'opening' as const,
        on_hand_change: stock_on_hand,
        held_change: 0,
        on_hand_after: stock_on_hand,
        actor_role: 'vendor' as const,
      })),
    )
    .execute();
}

export const testAddress = {
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
  country: 'India',
};
