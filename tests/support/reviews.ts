import type { ApiResponse } from '#contract/api.ts';
import { newId } from '#server/platform/new-id.ts';
import type { TestApp } from './app.ts';
import { createCustomer, createProduct } from './factories.ts';
import { multipart } from './multipart.ts';
import { packShipment, moveShipment } from './scene.ts';
import { buy, listOrders } from './shop.ts';

type Customer = Awaited<ReturnType<typeof createCustomer>>;

interface ReviewValues {
  line: string;
  stars?: number;
  title?: string;
  text?: string;
  status?: 'published' | 'held';
  createdAt?: Date;
}

/** Inserts a review of an order line without checking whether its customer may write one. */
export async function insertReview(
  shop: TestApp,
  { line, ...values }: ReviewValues,
): Promise<string> {
  const { db } = shop.ctx;
  const orderLine = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id as order_id', 'vendor_id', 'account_id', 'product_id'])
    .where('order_lines.id', '=', line)
    .executeTakeFirstOrThrow();
  const id = newId();
  const isHeld = values.status === 'held';
  await db
    .insertInto('reviews')
    .values({
      ...{ id, order_line_id: line, ...orderLine, author_name: 'Asha R.' },
      stars: values.stars ?? 4,
      title: values.title ?? '',
      text: values.text ?? 'Sturdy and a lovely colour.',
      status: values.status ?? 'published',
      ...(isHeld && { held_reason: 'link', waiting_since: shop.ctx.clock.now() }),
      ...(values.createdAt && { created_at: values.createdAt }),
    })
    .execute();
  return id;
}

/** Inserts a published question by a new customer. */
export async function insertQuestion(
  shop: TestApp,
  productId: string,
  text = 'Does it fit a narrow lift?',
): Promise<string> {
  const { db } = shop.ctx;
  const { vendor_id } = await db
    .selectFrom('products')
    .select('vendor_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const asker = await createCustomer(shop.ctx);
  const id = newId();
  const owners = { product_id: productId, vendor_id, account_id: asker.id, author_name: 'Asha R.' };
  await db
    .insertInto('questions')
    .values({ id, ...owners, text, status: 'published' })
    .execute();
  return id;
}

/** Inserts a question about the product and a published answer, each by a new customer. */
export async function insertAnswer(shop: TestApp, productId: string): Promise<string> {
  const [question_id, { id: account_id }] = [
    await insertQuestion(shop, productId),
    await createCustomer(shop.ctx),
  ];
  const id = newId();
  await shop.ctx.db
    .insertInto('answers')
    .values({
      ...{ id, question_id, product_id: productId, account_id, author_name: 'Ravi K.' },
      ...{ side: 'buyer', text: 'It comes in two parts.', status: 'published' },
    })
    .execute();
  return id;
}

interface Vendor {
  id: string;
  token: string;
}

/** Creates a delivered order of the products. Returns its lines in the order of `products`. */
export async function createDelivery(
  shop: TestApp,
  vendor: Vendor,
  { customer, products }: { customer?: Customer | undefined; products?: string[] | undefined } = {},
) {
  const orderCustomer = customer ?? (await createCustomer(shop.ctx));
  const ids = products ?? [(await createProduct(shop.ctx, { vendorId: vendor.id })).id];
  await buy(
    shop,
    orderCustomer.token,
    ids.map((product) => ({ product, quantity: 1 })),
  );
  const order = (await listOrders(shop, orderCustomer.token))[0]!;
  const { body: shipment } = await packShipment(shop, vendor.token, order._id);
  for (const status of ['handed_over', 'delivered'] as const) {
    await moveShipment(shop, vendor.token, { id: order._id, sid: shipment._id }, { status });
  }
  const { body } = await shop.call(
    'GET /api/reviews/mine',
    { query: { order: order._id } },
    { token: orderCustomer.token },
  );
  const lines = ids.map((id) => body.find(({ product }) => product._id === id)!.line);
  return { customer: orderCustomer, order: order._id, lines, line: lines[0]!, product: ids[0]! };
}

/** Adds a published review for each number in `stars`. The reviews have no account, like most of the demo data's. */
export const addReviews = (
  { ctx }: TestApp,
  { id, vendorId }: { id: string; vendorId: string },
  stars: readonly number[],
) =>
  ctx.pool.query(
    `insert into reviews (id, product_id, vendor_id, author_name, stars, text, status)
     select gen_random_uuid(), $1, $2, 'Asha R.', star, 'Sturdy and well made.', 'published'
     from unnest($3::int[]) as star`,
    [id, vendorId, stars],
  );

type Fields = Record<string, string | number>;
type OwnReview = ApiResponse<'POST /api/reviews'> & {
  message: string;
  errors?: Record<string, string>;
};

/** Sends a review with photos, as the form does. */
export async function sendReviewForm(
  shop: TestApp,
  token: string,
  { id, fields, photos }: { id?: string; fields: Fields; photos: Buffer[] },
) {
  const { payload, headers } = await multipart([
    ...Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    ...photos.map((bytes, index): Parameters<typeof multipart>[0][number] => [
      'photos',
      { bytes, name: `${index}.jpg` },
    ]),
  ]);
  const response = await shop.app.inject({
    method: id ? 'PUT' : 'POST',
    url: id ? `/api/reviews/${id}` : '/api/reviews',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: JSON.parse(response.payload) as OwnReview };
}
