import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/shop/vendor-dashboard.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getVendorDashboard } from './vendor-dashboard.service.ts';

export function vendorDashboardRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getVendorDashboard, ({ account }) => getVendorDashboard(ctx, account.id));
}
