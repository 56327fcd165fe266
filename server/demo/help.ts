import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { openHelpRequest } from '#server/features/care/help/open-help-request.ts';
import { runHelpDesk } from '#server/features/care/help/run-help-desk.ts';
import { sendHelpMessage } from '#server/features/care/help/send-help-message.ts';
import { createStoppedClock } from '#server/platform/clock.ts';
import { readCatalogue } from './catalogue-file.ts';
import { customers } from './customers.ts';
import { subtractDays } from './subtract-days.ts';
import { type DemoReply, type DemoRequest, demoRequests } from './demo-help.ts';
import { discardMails } from './discard-mails.ts';
import { findPerson } from './people.ts';

/** Creates the demo requests through the feature's own functions, with a clock set to the demo dates. */
export async function seedHelp(ctx: Ctx): Promise<void> {
  // Without the sandbox there are no demo orders to ask about.
  if (!ctx.payments.main.test) return;
  for (const [index, request] of demoRequests.entries()) {
    await seedRequest(ctx, request, `demo-help-${index}`);
  }
  await runHelpDesk(ctx);
  await discardMails(ctx);
}

/** Skips a request that an interrupted run has already created. */
async function seedRequest(ctx: Ctx, request: DemoRequest, idempotencyKey: string): Promise<void> {
  const { email, name } = customers[request.customer]!;
  const customer = { ...(await findPerson(ctx, email)), name, email };
  const product = await findProduct(ctx, request.product);
  const { subject, message } = request;
  const opened = await openHelpRequest(setClockAfter(ctx, request, 0), customer, {
    body: { subject, message, ...(await findSubject(ctx, request, product, customer.id)) },
    pictures: [],
    idempotencyKey,
  });
  if (!opened.isNew) return;
  const ids = { customer: customer.id, vendor: product.vendor_id, admin: await findAdminId(ctx) };
  for (const reply of request.replies) {
    await sendReply(setClockAfter(ctx, request, reply.hours), opened.id, reply, ids);
  }
}

/** Returns a context whose clock shows the given number of hours after the request. */
const setClockAfter = (ctx: Ctx, request: DemoRequest, hours: number): Ctx => ({
  ...ctx,
  clock: createStoppedClock(subtractDays(ctx, request.daysAgo - hours / 24)),
});

/** Returns what the request is about, as fields of `POST /api/help`. */
async function findSubject(
  ctx: Ctx,
  { about }: DemoRequest,
  { id, vendor_id: vendor }: { id: string; vendor_id: string },
  customerId: string,
) {
  if (about === 'product') return { product: id };
  if (about === 'vendor') return { vendor };
  const order = await findOrder(ctx, customerId, id);
  return about === 'order' ? { order } : { order, topic: 'contact' as const };
}

export function sendReply(
  ctx: Ctx,
  requestId: string,
  { by, text, outcome }: Pick<DemoReply, 'by' | 'text' | 'outcome'>,
  ids: { customer: string | null; vendor: string | null; admin: string },
) {
  const roles: Record<DemoReply['by'], Role> = {
    customer: 'user',
    vendor: 'vendor',
    admin: 'admin',
    note: 'admin',
  };
  const id = by === 'note' ? ids.admin : ids[by];
  return sendHelpMessage(
    ctx,
    { id, role: roles[by] },
    {
      requestId,
      body: { message: text, isInternal: by === 'note', outcome },
      pictures: [],
      idempotencyKey: undefined,
    },
  );
}

async function findProduct({ db }: Ctx, key: string) {
  const { products } = await readCatalogue();
  const { name } = products.find((product) => product.key === key)!;
  return db
    .selectFrom('products')
    .select(['id', 'vendor_id'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

/** Returns the customer's newest order that contains the product. */
async function findOrder({ db }: Ctx, accountId: string, productId: string): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findAdminId({ db }: Ctx): Promise<string> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
