import * as contract from '#contract/shop/admin.ts';
import { listPaymentAttention as listPaymentAttentionCall } from '#contract/paying/payments.ts';
import { deleteVendor as deleteVendorCall } from '#contract/people/admin-vendors.ts';
import { getJobs, retryJob } from '#contract/shop/jobs.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { RouteParts } from '#server/features/feature-group.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { retryFailingJob } from '#server/platform/jobs/find-failing-jobs.ts';
import type { FastifyInstance } from 'fastify';
import { getAdminDashboard } from './dashboard.service.ts';
import { deleteVendor } from './delete-vendor.ts';
import { listPaymentAttention } from './payment-attention.ts';
import { getJobsOverview } from './jobs-overview.ts';
import { listRecord } from './record.service.ts';

/** `lanes` contains the jobs of all features, so the app passes them in. */
export function adminRoutes(app: FastifyInstance, ctx: Ctx, { lanes }: RouteParts): void {
  route(app, contract.getAdminDashboard, () => getAdminDashboard(ctx));
  route(app, listPaymentAttentionCall, () => listPaymentAttention(ctx));
  route(app, deleteVendorCall, async ({ account, params }) => {
    const { isFinished, cancelledOrders } = await deleteVendor(ctx, account, params.id);
    const message = isFinished ? 'Vendor deleted' : 'The vendor is being deleted';
    return { success: true as const, message, isFinished, cancelledOrders };
  });
  route(app, getJobs, () => getJobsOverview(ctx, lanes));
  route(app, retryJob, async ({ account, params }) => {
    const task = await retryFailingJob(ctx.db, params.job);
    if (!task) throw notFound('Job');
    await recordAudit(ctx.db, { actor: account, action: 'job_retried', after: { task } });
    return { success: true as const, message: 'The job is tried again now' };
  });
  route(app, contract.listRecord, ({ params }) => listRecord(ctx, params.kind, params.id));
}
