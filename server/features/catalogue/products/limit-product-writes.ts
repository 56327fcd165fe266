import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/context.ts';
import { addCost, type CostLimit, requireUnspent } from '#server/platform/http/limit-cost.ts';
import type { Account } from '#server/platform/http/route.ts';
import { isVendorPending } from './product-writes.queries.ts';

/** In variants, because the history of stock and prices, which is never deleted, gets rows for each of them. */
const limits = {
  pending: { name: 'pending_product_writes', minutes: 60, max: 300 },
  others: { name: 'product_writes', minutes: 60, max: 20_000 },
} satisfies Record<string, CostLimit>;

/** The option of a route that refuses a vendor who has used up the changes of the hour. */
export const limitProductWrites = (ctx: Ctx) => ({
  beforeBody: async ({ account }: FastifyRequest) => {
    if (account?.role !== 'vendor') return;
    const limit = await chooseLimit(ctx, account.id);
    await requireUnspent(ctx, [limit], { person: account.id, what: 'changes of products' });
  },
});

/** Counts the variants that a vendor's call creates or changes. */
export async function countProductWrites(
  ctx: Ctx,
  { id, role }: Pick<Account, 'id' | 'role'>,
  variants: number,
): Promise<void> {
  if (role !== 'vendor') return;
  await addCost(ctx, await chooseLimit(ctx, id), { person: id, cost: variants });
}

const chooseLimit = async ({ db }: Pick<Ctx, 'db'>, vendorId: string) =>
  (await isVendorPending(db, vendorId)) ? limits.pending : limits.others;
