import { sql } from 'kysely';
import { ownVehicle } from '#contract/orders/shipment-rules.ts';
import type { Ctx } from '#server/context.ts';
import { createStoppedClock } from '#server/platform/clock.ts';
import { placeOrder } from '#server/features/orders/checkout/place-order.ts';
import { releaseOwnPurchase } from '#server/features/orders/checkout/release-own-purchase.ts';
import { listCustomerOrders } from '#server/features/orders/orders/own-orders.service.ts';
import { refundOrderLines } from '#server/features/orders/orders/refund-order-lines.ts';
import { setOrderStatus } from '#server/features/orders/orders/set-order-status.ts';
import { moveShipment, packShipment } from '#server/features/orders/shipments/shipments.service.ts';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { purchaseOwnership } from '#server/features/orders/purchases/purchase-ownership.ts';
import { verifyPayment } from '#server/features/paying/payments/verify-payment.ts';
import { refreshOnTimeRates } from '#server/features/orders/shipments/refresh-on-time-rates.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { readCatalogue } from './catalogue-file.ts';
import { customers } from './customers.ts';
import { subtractDays } from './subtract-days.ts';
import { discardMails } from './discard-mails.ts';
import { demoOrders, type DemoOrder, type FulfilmentStep } from './demo-orders.ts';
import { findPerson } from './people.ts';

const usualCarrier = 'Delhivery';

/** The time at which the seeding took a step, and the date that the step gets in the demo. */
export interface Step {
  actualTime: Date;
  demoTime: Date;
}

/** Creates the demo orders through the features' own functions, with a clock set to the demo dates. */
export async function seedOrders(ctx: Ctx): Promise<void> {
  // Only the sandbox can pay without a real payment.
  if (!ctx.payments.main.test) return;
  const ids = await findProductIds(ctx);
  const { count } = await ctx.db
    .selectFrom('purchases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const steps: Step[] = [];
  for (const order of demoOrders.slice(count)) await seedOrder(ctx, order, ids, steps);
  await backdateRecords(ctx, steps);
  await refreshOnTimeRates(ctx);
  await discardMails(ctx);
}

async function findProductIds(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db.selectFrom('products').select(['id', 'name']).execute();
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  const { products } = await readCatalogue();
  return new Map(products.map(({ key, name }) => [key, byName.get(name)!]));
}

async function seedOrder(
  ctx: Ctx,
  order: DemoOrder,
  ids: Map<string, string>,
  steps: Step[],
): Promise<void> {
  const { email, addresses } = customers[order.customer]!;
  const customer = await findPerson(ctx, email);
  /** Adds a step, and returns a context whose clock stands `days` days after the order was placed. */
  const createContextAfter = (days: number): Ctx => {
    const demoTime = subtractDays(ctx, order.daysAgo - days);
    steps.push({ actualTime: new Date(), demoTime });
    return { ...ctx, clock: createStoppedClock(demoTime) };
  };
  const products = Object.entries(order.products).map(([key, quantity]) => ({
    product: ids.get(key)!,
    quantity,
  }));
  const purchase = await placeOrder(createContextAfter(0), customer.id, {
    products,
    deliveryAddress: addresses[0]!,
  });
  if (order.payment === 'open') return;
  if (order.payment === 'failed') {
    const key = { id: purchase.purchaseId, account_id: customer.id };
    await releaseOwnPurchase(createContextAfter(convertMinutesToDays(9)), key);
    return;
  }
  await payInSandbox(createContextAfter(convertMinutesToDays(3)), purchase.orderId);
  const { fulfilment = {}, carrier = usualCarrier } = order;
  const stepsToTake = Array.isArray(fulfilment) ? fulfilment : Object.entries(fulfilment);
  for (const [name, days] of stepsToTake) {
    const step = name as FulfilmentStep;
    await takeStep(createContextAfter(days), customer.id, purchase.orderId, { step, carrier });
    await sendRefundsOf(createContextAfter(days + convertMinutesToDays(1)), purchase.purchaseId);
  }
}

const convertMinutesToDays = (minutes: number) => minutes / (24 * 60);

async function payInSandbox(ctx: Ctx, orderId: string): Promise<void> {
  const paid = await ctx.payments.main.test?.pay(orderId, 'success');
  if (!paid) throw new Error(`The sandbox did not accept the payment of ${orderId}`);
  const purchase = await purchaseOwnership(ctx).find(orderId);
  await verifyPayment(ctx, purchase!, {
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  });
}

/** Takes the step for every vendor's order of the purchase. */
async function takeStep(
  ctx: Ctx,
  customerId: string,
  providerOrderId: string,
  { step, carrier }: { step: FulfilmentStep; carrier: string },
): Promise<void> {
  const { rows: orders } = await listCustomerOrders(ctx, customerId);
  for (const order of orders.filter(({ razorpayOrderId }) => razorpayOrderId === providerOrderId)) {
    const vendor = {
      id: order.vendor._id,
      role: 'vendor' as const,
      name: '',
      tokenVersion: 1,
      ip: '127.0.0.1',
    };
    const key = { id: order._id, purchase_id: order.purchaseId };
    if (step === 'cancelled') {
      await setOrderStatus(ctx, vendor, key, { status: step });
      continue;
    }
    if (step === 'piece_refunded') {
      const pieces = [{ lineId: order.products[0]!._id, quantity: 1 }];
      await refundOrderLines(ctx, vendor, key, { pieces, reason: 'Its weave is torn' });
      continue;
    }
    const trackingNumber = carrier === ownVehicle ? undefined : `${order.orderId.slice(-6)}7301`;
    const shipment =
      order.shipments[0] ?? (await packShipment(ctx, vendor, key, { carrier, trackingNumber }));
    if (step === 'packed') continue;
    const shipmentKey = { key, shipmentId: shipment._id };
    if (step === 'confirmed') {
      await moveShipment(ctx, vendor, shipmentKey, {
        status: 'delivered',
        code: order.deliveryCode,
      });
    } else {
      const reason = step === 'attempt_failed' ? 'Nobody was at home' : undefined;
      await moveShipment(ctx, vendor, shipmentKey, { status: step, reason });
    }
  }
}

/**
 * Sets the demo's dates in append-only tables, which record the database's own time. For this transaction it
 * disables their triggers, which refuse updates.
 */
export async function backdateRecords(ctx: Ctx, steps: Step[]): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    for (const table of ['order_events', 'stock_movements', 'return_steps']) {
      const trigger = sql.id(`${table}_append_only`);
      await sql`alter table ${sql.table(table)} disable trigger ${trigger}`.execute(trx);
      for (const [index, { actualTime, demoTime }] of steps.entries()) {
        const next = steps[index + 1]?.actualTime ?? new Date();
        // Move all records of a step by the same time, so that their order stays the same.
        await sql`update ${sql.table(table)}
          set at = ${demoTime}::timestamptz + (at - ${actualTime}::timestamptz)
          where at >= ${actualTime} and at < ${next}`.execute(trx);
      }
      if (table === 'stock_movements') await backdateOpenings(trx);
      await sql`alter table ${sql.table(table)} enable trigger ${trigger}`.execute(trx);
    }
  });
}

const backdateOpenings = (trx: Trx) =>
  sql`update stock_movements set at = products.created_at
    from products where products.id = product_id and kind = 'opening'`.execute(trx);
