import type { Ctx } from '#server/context.ts';
import { seedVendors } from './vendors.ts';
import { seedHelp } from './help.ts';
import { seedMessages } from './messages.ts';
import { seedOrders } from './orders.ts';
import { seedAddresses, seedPeople } from './people.ts';
import { seedPosts } from './posts.ts';
import { seedReturns } from './returns.ts';
import { seedProducts } from './products.ts';
import { seedReviews } from './reviews.ts';
import { seedSettlements } from './settlements.ts';

/** The parts are created in this order. Each can be run again after it was interrupted. */
const parts: Record<string, (ctx: Ctx) => Promise<void>> = {
  people: seedPeople,
  vendors: seedVendors,
  addresses: seedAddresses,
  products: seedProducts,
  orders: seedOrders,
  returns: seedReturns,
  reviews: seedReviews,
  settlements: seedSettlements,
  help: seedHelp,
  posts: seedPosts,
  messages: seedMessages,
};

const startedPart = 'begun';

/** Adds the demo data to a database that has no accounts, or continues an interrupted run. Otherwise changes nothing. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const done = await findDoneParts(ctx);
  if (!done.has(startedPart)) {
    if (await hasAccounts(ctx)) return;
    await markDone(ctx, startedPart);
  }
  for (const [name, seed] of Object.entries(parts)) {
    if (done.has(name)) continue;
    await seed(ctx);
    await markDone(ctx, name);
  }
}

async function findDoneParts(ctx: Ctx): Promise<Set<string>> {
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
