import type { FastifyInstance, FastifyReply } from 'fastify';
import * as adminContract from '#contract/admin-settlements.ts';
import * as contract from '#contract/settlements.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { route } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { runSettlement } from './run-settlement.ts';
import {
  getEarnings,
  listAllPayouts,
  listDuePayouts,
  listEarningWeeks,
  listOrderEarnings,
  listPayouts,
} from './settlements.service.ts';
import { updatePayout } from './update-payout.ts';

export function settlementRoutes(app: FastifyInstance, ctx: Ctx): void {
  vendorRoutes(app, ctx);
  adminRoutes(app, ctx);
}

function vendorRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getEarnings, ({ account }) => getEarnings(ctx, account.id));
  route(app, contract.listOrderEarnings, async ({ account, query, reply }) =>
    sendPage(reply, await listOrderEarnings(ctx, account.id, query)),
  );
  route(app, contract.listEarningWeeks, ({ account }) => listEarningWeeks(ctx, account.id));
  route(app, contract.listPayouts, async ({ account, query, reply }) =>
    sendPage(reply, await listPayouts(ctx, account.id, query)),
  );
}

function adminRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, adminContract.runSettlement, async ({ account }) => {
    const payouts = await runSettlement(ctx, account.id);
    await recordAudit(ctx.db, { actor: account, action: 'payouts_run', after: { payouts } });
    return { payouts };
  });
  route(app, adminContract.listAllPayouts, async ({ query, reply }) =>
    sendPage(reply, await listAllPayouts(ctx, query)),
  );
  route(app, adminContract.listDuePayouts, async ({ query, reply }) =>
    sendPage(reply, await listDuePayouts(ctx, query)),
  );
  route(app, adminContract.updatePayout, ({ account, params, body }) =>
    updatePayout(ctx, account, params.id, body),
  );
}

function sendPage<Row>(reply: FastifyReply, page: ListPage<Row>): Row[] {
  setTotal(reply, page);
  return page.rows;
}
