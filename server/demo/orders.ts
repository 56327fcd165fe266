import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { placeOrder } from '#server/features/checkout/place-order.ts';
import { releaseOwnPurchase } from '#server/features/checkout/release-own-purchase.ts';
import { listCustomerOrders } from '#server/features/orders/orders.service.ts';
import { setOrderStatus } from '#server/features/orders/set-order-status.ts';
import { sendRefundsOf } from '#server/features/refunds/send-refund.ts';
import { verifyPayment } from '#server/features/payments/verify-payment.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isSandbox } from '#server/platform/payment-provider/sandbox-gateway.ts';
import { readCatalogue } from './catalogue-file.ts';
import { customers } from './customers.ts';
import { daysAgo } from './days-ago.ts';
import { orderStories, type OrderStory } from './order-stories.ts';
import { findPerson } from './people.ts';

/** What was done by the clock of a story, and when that really was. */
interface Moment {
  really: Date;
  told: Date;
}

/** Placed, paid and sent by the same acts as any other order, at the times of their stories. */
export async function fillOrders(ctx: Ctx): Promise<void> {
  // Money of another provider cannot be made up.
  if (!isSandbox(ctx.payments)) return;
  const ids = await findProductIds(ctx);
  const { made } = await ctx.db
    .selectFrom('purchases')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  const moments: Moment[] = [];
  for (const story of orderStories.slice(made)) await tell(ctx, story, ids, moments);
  await dateEvents(ctx, moments);
  await dropMails(ctx);
}

async function findProductIds(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db.selectFrom('products').select(['id', 'name']).execute();
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  const { products } = await readCatalogue();
  return new Map(products.map(({ key, name }) => [key, byName.get(name)!]));
}

async function tell(
  ctx: Ctx,
  story: OrderStory,
  ids: Map<string, string>,
  moments: Moment[],
): Promise<void> {
  const { email, addresses } = customers[story.customer]!;
  const customer = await findPerson(ctx, email);
  /** The house as it was so many days after the order was placed. */
  const after = (days: number): Ctx => {
    const told = daysAgo(ctx, story.daysAgo - days);
    moments.push({ really: new Date(), told });
    return { ...ctx, clock: { now: () => told } };
  };
  const products = Object.entries(story.pieces).map(([key, quantity]) => ({
    product: ids.get(key)!,
    quantity,
  }));
  const placed = await placeOrder(after(0), customer.id, {
    products,
    deliveryAddress: addresses[0]!,
  });
  if (story.payment === 'open') return;
  if (story.payment === 'failed') {
    await releaseOwnPurchase(after(minutes(9)), customer.id, placed.orderId);
    return;
  }
  await pay(after(minutes(3)), customer.id, placed.orderId);
  for (const [status, days] of Object.entries(story.fulfilment ?? {})) {
    await moveOrders(after(days), customer.id, placed.orderId, status as 'shipped');
    await sendRefundsOf(after(days + minutes(1)), placed.purchaseId);
  }
}

const minutes = (count: number) => count / (24 * 60);

async function pay(ctx: Ctx, customerId: string, orderId: string): Promise<void> {
  if (!isSandbox(ctx.payments)) return;
  const paid = await ctx.payments.pay(orderId, 'success');
  if (!paid) throw new Error(`The sandbox did not take the money of ${orderId}`);
  await verifyPayment(ctx, customerId, {
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  });
}

/** Every vendor moves its own order of the purchase. */
async function moveOrders(
  ctx: Ctx,
  customerId: string,
  providerOrderId: string,
  status: 'shipped' | 'delivered' | 'cancelled',
): Promise<void> {
  const { rows: orders } = await listCustomerOrders(ctx, customerId);
  for (const order of orders.filter(({ razorpayOrderId }) => razorpayOrderId === providerOrderId)) {
    const vendor = { id: order.vendor._id, role: 'vendor' as const, name: '', tokenVersion: 1 };
    await setOrderStatus(ctx, vendor, order._id, { status });
  }
}

/** The record of orders dates itself and refuses changes, so its guard stands aside for a moment. */
async function dateEvents(ctx: Ctx, moments: Moment[]): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await sql`alter table order_events disable trigger order_events_append_only`.execute(trx);
    for (const [place, { really, told }] of moments.entries()) {
      const next = moments[place + 1]?.really ?? new Date();
      // Milliseconds apart as they really were, so that they keep their order.
      await sql`update order_events set at = ${told}::timestamptz + (at - ${really}::timestamptz)
        where at >= ${really} and at < ${next}`.execute(trx);
    }
    await sql`alter table order_events enable trigger order_events_append_only`.execute(trx);
  });
}

/** Nobody waits for news of a story. */
async function dropMails(ctx: Ctx): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_mail'
  ))`.execute(ctx.db);
}
