import type { z } from 'zod';
import type { Role } from '#contract/endpoint.ts';
import type { listReturns as listReturnsCall, OrderReturn } from '#contract/orders/returns.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findReturn, findReturnsPage } from './returns.queries.ts';
import { buildReturnWire } from './returns.wire.ts';

type ReadCtx = Pick<Ctx, 'db'>;

export const getReturn = async ({ db }: ReadCtx, id: string, viewer: Role): Promise<OrderReturn> =>
  buildReturnWire(await findReturn(db, id), viewer);

/** Lists the returns of the customer or vendor who asks. An admin gets all returns, or the returns of one vendor. */
export async function listReturns(
  { db }: ReadCtx,
  { id, role }: Account,
  { order, vendor, ...query }: z.output<typeof listReturnsCall.query>,
): Promise<ListPage<OrderReturn>> {
  const owner =
    role === 'admin'
      ? { vendorId: vendor }
      : role === 'vendor'
        ? { vendorId: id }
        : { accountId: id };
  const page = await findReturnsPage(db, { ...query, ...owner, orderId: order });
  return { ...page, rows: page.rows.map((row) => buildReturnWire(row, role)) };
}
