import * as contract from '#contract/people/admin-vendors.ts';
import type { Ctx } from '#server/context.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import {
  openCertificate,
  revealPrivateDetails,
} from '#server/features/people/vendors/private-details.ts';
import { updateVendor } from '#server/features/people/vendors/update-vendor.ts';
import { getListedVendor, listVendors } from './vendor-list.service.ts';

export function adminVendorsRoutes(app: FastifyInstance, ctx: Ctx): void {
  for (const endpoint of [contract.listVendors, contract.listAdminVendors]) {
    route(app, endpoint, async ({ query, reply }) => {
      const page = await listVendors(ctx, query);
      setTotal(reply, page);
      return page.rows;
    });
  }

  route(app, contract.updateVendor, async ({ account, params, body }) => {
    await updateVendor(ctx, account, params.id, body);
    return getListedVendor(ctx.db, params.id);
  });

  route(app, contract.revealVendor, ({ account, params }) =>
    revealPrivateDetails(ctx, account, params.id),
  );

  route(app, contract.openCertificate, async ({ account, params, reply }) => {
    const file = await openCertificate(ctx, account, params.id);
    reply.headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    return reply.send(file.stream) as unknown as string;
  });
}
