import type { FastifyInstance } from 'fastify';
import { listDisputes, releaseDispute as releaseDisputeCall } from '#contract/orders/disputes.ts';
import type { Ctx } from '#server/context.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { route } from '#server/platform/http/route.ts';
import { findDisputesPage, getDispute } from './disputes.queries.ts';
import { disputeWire } from './disputes.wire.ts';
import { releaseDispute } from './release-dispute.ts';

export function disputesRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, listDisputes, async ({ query, reply }) => {
    const page = await findDisputesPage(ctx.db, query);
    setTotal(reply, page);
    return page.rows.map(disputeWire);
  });
  route(app, releaseDisputeCall, async ({ account, params, body }) => {
    await releaseDispute(ctx, account, params.id, body.reason);
    return disputeWire(await getDispute(ctx.db, params.id));
  });
}
