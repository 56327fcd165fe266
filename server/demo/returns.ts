import { buffer } from 'node:stream/consumers';
import { indianDate } from '#contract/indian-date.ts';
import { isPhotoRequired } from '#contract/orders/return-rules.ts';
import type { Ctx } from '#server/context.ts';
import { setOrderStatus } from '#server/features/orders/orders/set-order-status.ts';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { moveReturn } from '#server/features/orders/returns/move-return.ts';
import { requestReturn } from '#server/features/orders/returns/request-return.ts';
import { storeReadyPhoto } from '#server/features/base/pictures/private-photos.ts';
import { returnPhotos } from '#server/features/orders/returns/return-photos.ts';
import { createStoppedClock } from '#server/platform/clock.ts';
import { readCatalogue } from './catalogue-file.ts';
import { customers } from './customers.ts';
import { subtractDays } from './subtract-days.ts';
import { type DemoReturn, demoReturns } from './demo-returns.ts';
import { discardMails } from './discard-mails.ts';
import { backdateRecords, type Step } from './orders.ts';
import { findPerson } from './people.ts';

/** Creates the demo returns through the feature's own functions, with a clock set to the demo dates. */
export async function seedReturns(ctx: Ctx): Promise<void> {
  // Without the sandbox there are no demo orders.
  if (!ctx.payments.main.test) return;
  const steps: Step[] = [];
  for (const [index, demoReturn] of demoReturns.entries()) {
    await seedReturn(ctx, { demoReturn, idempotencyKey: `demo-${index}`, steps });
  }
  await backdateRecords(ctx, steps);
  await discardMails(ctx);
}

interface ReturnToSeed {
  demoReturn: DemoReturn;
  /** Lets a repeated run skip the returns that an interrupted run has created. */
  idempotencyKey: string;
  steps: Step[];
}

async function seedReturn(ctx: Ctx, { demoReturn, idempotencyKey, steps }: ReturnToSeed) {
  /** Returns a context whose clock shows the given number of days after the request. */
  const createContextAfter = (days: number): Ctx => {
    const demoTime = subtractDays(ctx, demoReturn.daysAgo - days);
    steps.push({ actualTime: new Date(), demoTime });
    return { ...ctx, clock: createStoppedClock(demoTime) };
  };
  const line = await findBoughtLine(ctx, demoReturn);
  const { reason, resolution, note, quantity } = demoReturn;
  const order = { id: line.order_id, purchase_id: line.purchase_id };
  const { id, isNew } = await requestReturn(
    createContextAfter(0),
    { id: line.account_id, role: 'user', name: '', tokenVersion: 1, ip: '127.0.0.1' },
    {
      order,
      body: { reason, resolution, note, order: order.id, lines: [{ line: line.id, quantity }] },
      photos: isPhotoRequired(reason) ? await storeProductPhoto(ctx, line.image) : [],
      idempotencyKey,
    },
  );
  if (!isNew) return;
  const key = { id, order_id: order.id, purchase_id: order.purchase_id };
  const vendor = {
    id: line.vendor_id,
    role: 'vendor' as const,
    name: '',
    tokenVersion: 1,
    ip: '127.0.0.1',
  };
  let replacement: string | undefined;
  for (const { action, day, ...more } of demoReturn.steps) {
    const dayCtx = createContextAfter(day);
    if (action === 'deliver') {
      await deliverReplacement(dayCtx, vendor, replacement!);
      continue;
    }
    const date = indianDate(subtractDays(ctx, demoReturn.daysAgo - day - 2));
    const restock = action === 'receive' && reason === 'changed_mind';
    const moved = await moveReturn(dayCtx, vendor, key, { action, date, restock, ...more });
    replacement = moved.replacementOrder?._id;
    await sendRefundsOf(dayCtx, order.purchase_id);
  }
}

async function deliverReplacement(
  ctx: Ctx,
  vendor: Parameters<typeof setOrderStatus>[1],
  orderId: string,
) {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'purchase_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await setOrderStatus(ctx, vendor, order, { status: 'delivered' });
}

/** Returns the product's line in the customer's earliest delivered order that contains the product. */
async function findBoughtLine(ctx: Ctx, { customer, product }: DemoReturn) {
  const { id } = await findPerson(ctx, customers[customer]!.email);
  const { products } = await readCatalogue();
  const { name } = products.find(({ key }) => key === product)!;
  return ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.image', 'order_id'])
    .select(['purchase_id', 'vendor_id', 'account_id'])
    .where('account_id', '=', id)
    .where('name', '=', name)
    .where('orders.status', '=', 'delivered')
    .where('replaces_order_id', 'is', null)
    .orderBy('orders.created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Stores the product's picture as the customer's photo. Returns no photo if the picture is not on this server. */
async function storeProductPhoto(ctx: Ctx, image: string) {
  const name = /media\/[0-9a-f]{32}-(\d+)\.webp$/.exec(image);
  const file = name && (await ctx.files.open(name[0]));
  if (!file) return [];
  const width = Number(name[1]);
  const bytes = await buffer(file.stream);
  return [await storeReadyPhoto(ctx, returnPhotos, { bytes, width, height: width })];
}
