import * as contract from '#contract/admin.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { getAdminDashboard } from './dashboard.service.ts';
import { listRecord } from './record.service.ts';

export function adminRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getAdminDashboard, () => getAdminDashboard(ctx));
  route(app, contract.listRecord, ({ params }) => listRecord(ctx, params.kind, params.id));
}
