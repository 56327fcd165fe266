import type { Ctx } from '#server/context.ts';
import { fillMakers } from './makers.ts';
import { fillMessages } from './messages.ts';
import { fillOrders } from './orders.ts';
import { fillAddresses, fillPeople } from './people.ts';
import { fillPosts } from './posts.ts';
import { fillProducts } from './products.ts';

/** In this order. Each can be run again over what a killed start left of it. */
const parts: Record<string, (ctx: Ctx) => Promise<void>> = {
  people: fillPeople,
  makers: fillMakers,
  addresses: fillAddresses,
  products: fillProducts,
  orders: fillOrders,
  posts: fillPosts,
  messages: fillMessages,
};

const begun = 'begun';

/** Fills an empty database with the demo shop; does nothing to any other. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const done = await findDone(ctx);
  if (!done.has(begun)) {
    if (await hasAccounts(ctx)) return;
    await markDone(ctx, begun);
  }
  for (const [name, fill] of Object.entries(parts)) {
    if (done.has(name)) continue;
    await fill(ctx);
    await markDone(ctx, name);
  }
}

async function findDone(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('demo_parts').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

async function hasAccounts(ctx: Ctx): Promise<boolean> {
  const one = await ctx.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}

async function markDone(ctx: Ctx, name: string): Promise<void> {
  await ctx.db.insertInto('demo_parts').values({ name }).execute();
}
