import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/care/moderation.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { decideModeration } from './decide-moderation.ts';
import { listModeration } from './moderation.service.ts';

export function moderationRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listModeration, async ({ query, reply }) => {
    const page = await listModeration(ctx, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, contract.decideModeration, ({ account, params, body }) =>
    decideModeration(ctx, account, params.id, body),
  );
}
