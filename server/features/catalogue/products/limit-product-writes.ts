import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/context.ts';
import { addCost, requireUnspent } from '#server/platform/http/limit-cost.ts';
import type { Account } from '#server/platform/http/route.ts';
import { isVendorPending } from './product-writes.queries.ts';

/** In variants, because the history of stock and prices, which is never deleted, gets rows for each of them. */
const limit = { name: 'product_writes', minutes: 60, max: 20_000 };
/** For a vendor who is not approved yet. */
const pendingLimit = { ...limit, max: 300 };

/** The option of a route that refuses a vendor who has used up the changes of the hour. */
export const limitProductWrites = (ctx: Ctx) => ({
  beforeBody: async ({ account }: FastifyRequest) => {
    if (account?.role !== 'vendor') return;
    const own = (await isVendorPending(ctx.db, account.id)) ? pendingLimit : limit;
    await requireUnspent(ctx, [own], { person: account.id, what: 'changes of products' });
  },
});

/** Counts the variants that a vendor's call creates or changes. */
export async function countProductWrites(
  ctx: Ctx,
  { id, role }: Pick<Account, 'id' | 'role'>,
  variants: number,
): Promise<void> {
  if (role !== 'vendor') return;
  await addCost(ctx, limit, { person: id, cost: variants });
}
