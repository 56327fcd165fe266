import { hash } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { GstRegistration } from '#contract/base/tax-rules.ts';
import type { ProductOption } from '#contract/catalogue/products.ts';
import type { Ctx } from '#server/context.ts';
import { issueToken } from '#server/features/people/accounts/token.ts';
import type { Products, Variants } from '#server/schema/tables.ts';
import { newId } from '#server/platform/new-id.ts';

export const testPassword = 'baithak-test';
let passwordHash: Promise<string> | undefined;
let serial = 0;

/** Creates an account with the password `testPassword` and returns it with a token. */
export async function createAccount(
  ctx: Ctx,
  values: {
    role?: 'user' | 'vendor' | 'admin';
    name?: string;
    email?: string;
    status?: 'active' | 'inactive';
    isEmailConfirmed?: boolean;
  } = {},
) {
  const number = ++serial;
  passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1 });
  const account = await ctx.db
    .insertInto('accounts')
    .values({
      id: newId(),
      role: values.role ?? 'user',
      name: values.name ?? `Asha Rao ${number}`,
      email: values.email ?? `person-${number}@example.test`,
      phone: '+919845012345',
      password_hash: await passwordHash,
      status: values.status ?? 'active',
      email_confirmed_at: (values.isEmailConfirmed ?? true) ? new Date() : null,
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
  values: {
    businessName?: string;
    status?: 'pending' | 'approved' | 'rejected' | 'suspended';
    state?: string;
    gstNumber?: string;
    gstRegistration?: GstRegistration;
    enrolmentNumber?: string;
  } = {},
) {
  const account = await createAccount(ctx, { role: 'vendor' });
  await ctx.db
    .insertInto('vendors')
    .values({
      id: account.id,
      business_name: values.businessName ?? `Sheesham House ${serial}`,
      owner_name: account.name,
      // Another phone than the customers': a review by somebody with the vendor's phone is held.
      contact_phone: '+919845098765',
      contact_email: account.email!,
      address: '12 Nehru Road, Jodhpur',
      city: 'Jodhpur',
      state: values.state ?? 'Rajasthan',
      // A real GSTIN contains the PAN. This one does not, because tests check that no response contains the PAN.
      gst_number: values.gstNumber ?? '08QRSTU5678V1Z5',
      gst_registration: values.gstRegistration ?? 'regular',
      enrolment_number:
        values.enrolmentNumber ?? (values.gstRegistration === 'none' ? '08ENROL1234' : ''),
      pan_number: 'ABCDE1234F',
      bank_name: 'HDFC Bank',
      account_number: '50100123456789',
      ifsc: 'HDFC0001234',
      beneficiary_name: account.name,
      pickup_address: '12 Nehru Road, Jodhpur',
      status: values.status ?? 'approved',
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

/** Creates a product with these variants, or with one variant that has the product's price and stock. */
export async function createProduct(ctx: Ctx, values: ProductValues) {
  const row = createProductRow(values);
  await insertProducts(ctx, [row]);
  return row;
}

/** Creates `count` products with one SQL statement. */
export const createProducts = (ctx: Ctx, count: number, values: ProductValues) =>
  insertProducts(
    ctx,
    Array.from({ length: count }, () => createProductRow(values)),
  );

function createProductRow(values: ProductValues) {
  const id = newId();
  const price_paise = values.pricePaise ?? 4_999_900;
  const discount_price_paise = values.discountPricePaise ?? null;
  const stock = values.stock ?? 10;
  const price = { price_paise, discount_price_paise };
  const product = {
    ...price,
    id,
    vendor_id: values.vendorId,
    default_variant_id: newId(),
    price_from_paise: discount_price_paise ?? price_paise,
    in_stock: stock > 0,
    name: values.name ?? `Jodhpur 3-seater sofa ${++serial}`,
    description: values.description ?? 'A roomy sofa on a solid sheesham frame.',
    category: values.category ?? 'sofas',
    sub_category: values.subCategory ?? '3-Seater',
    material: values.material ?? 'Wood',
    color: values.color ?? 'Brown',
    status: values.status ?? 'active',
    tags: values.tags ?? [],
    features: values.features ?? [],
    length_cm: values.lengthCm,
    width_cm: values.widthCm,
    options: JSON.stringify(values.options ?? []),
  };
  const variants = (values.variants ?? [{ values: [], stock }]).map((variant, position) => ({
    ...price,
    ...(variant.pricePaise !== undefined && { price_paise: variant.pricePaise }),
    id: position === 0 ? product.default_variant_id : newId(),
    product_id: id,
    vendor_id: values.vendorId,
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
