import fc, { type Arbitrary } from 'fast-check';
import { newId } from '#server/platform/new-id.ts';
import type { TestApp } from './app.ts';
import {
  createAccount,
  createAdmin,
  createProduct,
  createVendor,
  testPassword,
} from './factories.ts';
import type { KnownFields } from './from-schema.ts';
import { openHelp, readVisitorToken } from './help.ts';
import { packShipment } from './scene.ts';
import { requestReturn } from './returns.ts';
import { buy, createPurchase, listOrders, updateOrderStatus } from './shop.ts';

const options = [{ name: 'Seats', values: [{ value: '2' }, { value: '3' }] }];
const combinations = [{ Seats: '2' }, { Seats: '3' }];

/** Lists of options and variants. They match each other more often than generated lists would. */
const lists: Record<string, Arbitrary<unknown>> = {
  options: fc.constantFrom<unknown>([], options),
  variants: fc.array(
    fc.record(
      {
        options: fc.constantFrom<unknown>({}, ...combinations),
        sku: fc.string({ maxLength: 20 }),
        price: fc.integer({ min: 1, max: 1000 }),
        discountPrice: fc.constantFrom(0, null),
        stock: fc.nat(2000),
      },
      { requiredKeys: ['options', 'price', 'stock'] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
};

/** Creates the callers, and the records that generated requests name. */
export async function createFuzzData(shop: TestApp) {
  const { ctx } = shop;
  const callers = await createCallers(shop);
  const createProductFor = (vendorId: string) =>
    createProduct(ctx, {
      vendorId,
      pricePaise: 50_000,
      options,
      variants: combinations.map(({ Seats }) => ({ values: [Seats], stock: 1000 })),
    });
  const first = await createProductFor(callers.vendor.id);
  const second = await createProductFor(callers.vendor.id);
  const products = [first, second, await createProductFor(callers.pending.id)];
  await buy(shop, callers.customer.token, [{ product: first.id, quantity: 1 }]);
  await buy(shop, callers.other.token, [{ product: second.id, quantity: 1 }]);
  const unpaid = await createPurchase(shop, callers.customer.token, [
    { product: first.id, quantity: 1 },
  ]);
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('account_id', 'in', [callers.customer.id, callers.other.id])
    .execute();
  const shipment = await packFirstOrder(shop, callers.vendor.token, orders);
  const returned = await createReturn(shop, callers);
  const help = await createHelp(shop, callers.customer.token, orders[0]!.id);
  const post = await createPost(shop);
  const contact = await createContact(shop);
  const variants = products.flatMap((product) => product.variants);
  const ids = [
    ...products,
    ...variants,
    ...orders,
    ...Object.values(callers),
    shipment,
    ...returned,
    post,
    contact,
  ].map(({ id }) => id);
  return { callers, ids, slugs: [post.slug], purchases: [unpaid.body.orderId], help };
}

export type FuzzData = Awaited<ReturnType<typeof createFuzzData>>;

const createCallers = async ({ ctx }: TestApp) => ({
  customer: await createAccount(ctx),
  other: await createAccount(ctx),
  vendor: await createVendor(ctx),
  pending: await createVendor(ctx, { status: 'pending' }),
  admin: await createAdmin(ctx),
});

/** The place of the newest row in the default order. */
const cursor = Buffer.from(JSON.stringify(['newest', 2 ** 52, newId()])).toString('base64url');

/** Generates values for fields whose meaning is known. Most ids, emails and slugs are those of existing records. */
export function knownFields(data: FuzzData): KnownFields {
  const emails = Object.values(data.callers).map(({ email }) => email!);
  const fields: Record<string, Arbitrary<unknown>> = {
    slug: fc.oneof(fc.constantFrom(...data.slugs), fc.stringMatching(/^[a-z-]{1,40}$/)),
    email: fc.oneof(fc.constantFrom(...emails), fc.emailAddress({ size: '-1' })),
    password: fc.oneof(fc.constant(testPassword), fc.string({ minLength: 8, maxLength: 60 })),
    currentPassword: fc.constantFrom(testPassword, 'not the password'),
    confirmPassword: fc.constant(undefined),
    otp: fc.stringMatching(/^\d{6}$/),
    phone: fc.stringMatching(/^\+?\d{10,15}$/),
    panNumber: fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/),
    ifsc: fc.stringMatching(/^[A-Z]{4}0[A-Z\d]{6}$/),
    accountNumber: fc.stringMatching(/^\d{9,18}$/),
    gstNumber: fc.constantFrom('', '22AAAAA0000A1Z5'),
    image: fc.constant('https://pictures.example.test/chair.jpg'),
    images: fc.constant('https://pictures.example.test/chair.jpg'),
    discountPrice: fc.constantFrom(0, null),
    orderId: fc.constantFrom(...data.purchases, 'order_unknown'),
    razorpay_order_id: fc.constantFrom(...data.purchases, 'order_unknown'),
    number: fc.constantFrom(...data.help.numbers, 'HD-26-999999'),
    token: fc.constantFrom(data.help.token, 'unknown'),
    index: fc.nat(3),
    updatedAt: fc.constant(undefined),
    after: fc.oneof(fc.constant(cursor), fc.base64String(), fc.constant(undefined)),
    before: fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, fc.constant(cursor)),
  };
  return (field, format) => {
    if (format === 'array') return lists[field];
    if (format === 'uuid') return fc.oneof(fc.constantFrom(...data.ids), fc.uuid({ version: 7 }));
    return fields[field];
  };
}

/** Creates a delivered order with a return of one of its pieces. */
async function createReturn(
  shop: TestApp,
  { customer, vendor }: { customer: { token: string }; vendor: { id: string; token: string } },
) {
  const { id: product } = await createProduct(shop.ctx, { vendorId: vendor.id });
  await buy(shop, customer.token, [{ product, quantity: 2 }]);
  const [order] = await listOrders(shop, customer.token);
  const { _id: id, products } = order!;
  await updateOrderStatus(shop, vendor.token, id, { status: 'delivered' });
  const lines = [{ line: products[0]!._id, quantity: 1 }];
  const { body } = await requestReturn(shop, customer.token, { order: id, lines });
  return [{ id }, { id: products[0]!._id }, { id: body._id }];
}

/** Opens a help request of a customer about an order, and one of a visitor. */
async function createHelp(shop: TestApp, token: string, order: string) {
  const email = `${newId()}@example.test`;
  const { body: asked } = await openHelp(shop, token, { order });
  const visitor = { name: 'Ravi', email, message: 'Do you deliver to Shimla?' };
  const { body: sent } = await shop.call('POST /api/contacts', { body: visitor });
  return { numbers: [asked.number, sent.ticket], token: await readVisitorToken(shop, email) };
}

/** Packs a shipment of the first paid order. */
async function packFirstOrder(shop: TestApp, token: string, orders: { id: string }[]) {
  for (const { id } of orders) {
    const { status, body } = await packShipment(shop, token, id);
    if (status === 201) return { id: body._id };
  }
  throw new Error('No order could be packed');
}

export async function createPost({ ctx }: TestApp) {
  const id = newId();
  return ctx.db
    .insertInto('posts')
    .values({
      id,
      slug: `post-${id}`,
      title: 'Teak',
      excerpt: 'How to care for it',
      category: 'Furniture Care',
      author_name: 'Meera',
      is_published: true,
      published_at: new Date(),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}

async function createContact({ ctx }: TestApp) {
  const id = newId();
  await ctx.db
    .insertInto('contact_messages')
    .values({ id, name: 'Asha', email: 'asha@example.test', message: 'Is the teak bed in stock?' })
    .execute();
  return { id };
}
