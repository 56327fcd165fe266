import type { FastifyInstance } from 'fastify';
import { getPublicVendor as endpoint } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import { getPublicVendor } from './vendor-page.service.ts';

export function vendorPageRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, endpoint, ({ params }) => getPublicVendor(ctx, params.id));
}
