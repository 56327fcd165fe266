import * as contract from '#contract/shop/admin.ts';
import { listPaymentAttention as listPaymentAttentionCall } from '#contract/paying/payments.ts';
import { deleteVendor as deleteVendorCall } from '#contract/people/admin-vendors.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { getAdminDashboard } from './dashboard.service.ts';
import { deleteVendor } from './delete-vendor.ts';
import { listPaymentAttention } from './payment-attention.ts';
import { listRecord } from './record.service.ts';

export function adminRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getAdminDashboard, () => getAdminDashboard(ctx));
  route(app, listPaymentAttentionCall, () => listPaymentAttention(ctx));
  route(app, deleteVendorCall, async ({ account, params }) => {
    const cancelledOrders = await deleteVendor(ctx, account, params.id);
    return { success: true as const, message: 'Vendor deleted', cancelledOrders };
  });
  route(app, contract.listRecord, ({ params }) => listRecord(ctx, params.kind, params.id));
}
