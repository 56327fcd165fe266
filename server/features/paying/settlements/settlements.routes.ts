import type { FastifyInstance, FastifyReply } from 'fastify';
import * as adminContract from '#contract/paying/admin-settlements.ts';
import * as contract from '#contract/paying/settlements.ts';
import type { Ctx } from '#server/context.ts';
import {
  createDownloadUrl,
  useDownloadTicket,
} from '#server/features/people/downloads/download-tickets.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { documentLimit } from '#server/features/orders/documents/document-limit.ts';
import { findMarketplaceDetails } from '#server/features/orders/documents/marketplace-details.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import { buildFileHeaders, sendPdf } from '#server/platform/http/send-file.ts';
import { sendPage } from '#server/platform/http/set-total.ts';
import {
  renderBankFile,
  bankFilePath,
  prepareBankFile,
  type BankFileRequest,
} from './bank-file.ts';
import { getBank } from './bank.ts';
import { changeBank } from './change-bank.ts';
import { holdPayouts } from './hold-payouts.ts';
import { listMonthlyFigures, renderMonthlyFiguresCsv, type Months } from './monthly-figures.ts';
import { payoutOwnership } from './payout-ownership.ts';
import type { ListedPayoutRow } from './payouts.queries.ts';
import { drawStatement } from './draw-statement.ts';
import { runSettlement } from './run-settlement.ts';
import {
  getEarnings,
  listAllPayouts,
  listDuePayouts,
  listEarningWeeks,
  listOrderEarnings,
  listPayouts,
} from './settlements.service.ts';
import { getStatement, renderStatementCsv } from './statement.ts';
import { updatePayout } from './update-payout.ts';

export function settlementRoutes(app: FastifyInstance, ctx: Ctx): void {
  vendorRoutes(app, ctx);
  adminRoutes(app, ctx);
  downloadRoutes(app, ctx);
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
  routeOwned(app, contract.getStatement, payoutOwnership(ctx), (call) =>
    sendStatement(ctx, call, call.record),
  );
  route(app, contract.getBank, ({ account }) => getBank(ctx, account.id));
  route(app, contract.changeBank, ({ account, body }) => changeBank(ctx, account, body));
}

function adminRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, adminContract.runSettlement, async ({ account }) => {
    const result = await runSettlement(ctx, account.id);
    await recordAudit(ctx.db, { actor: account, action: 'payouts_run', after: { ...result } });
    return result;
  });
  route(app, adminContract.getPayoutSettings, async () => ({
    provider: ctx.payouts.main?.name ?? null,
    hasBankFile: ctx.payouts.main?.method === 'file',
  }));
  route(app, adminContract.listAllPayouts, async ({ query, reply }) =>
    sendPage(reply, await listAllPayouts(ctx, query)),
  );
  route(app, adminContract.listDuePayouts, async ({ query, reply }) =>
    sendPage(reply, await listDuePayouts(ctx, query)),
  );
  route(app, adminContract.updatePayout, ({ account, params, body }) =>
    updatePayout(ctx, account, params.id, body),
  );
  route(app, adminContract.getAdminStatement, async (call) => {
    const payout = await payoutOwnership(ctx).find(call.params.id);
    if (!payout) throw notFound('Payout');
    return sendStatement(ctx, call, payout);
  });
  route(app, adminContract.holdPayouts, async ({ account, params, body }) => {
    await holdPayouts(ctx, account, { vendorId: params.id, ...body });
    const message = body.isHeld ? 'Payouts are held' : 'Payouts are released';
    return { success: true as const, message };
  });
  route(app, adminContract.listMonthlyFigures, ({ query }) => listMonthlyFigures(ctx, query));
}

function downloadRoutes(app: FastifyInstance, ctx: Ctx): void {
  const monthsPath = adminContract.prepareMonthlyFigures.path;
  route(app, adminContract.prepareMonthlyFigures, async ({ account, body }) => {
    await recordAudit(ctx.db, { actor: account, action: 'figures_exported', after: { ...body } });
    return createDownloadUrl(ctx, account, { path: monthsPath, request: body });
  });
  route(app, adminContract.prepareBankFile, ({ account, body }) =>
    prepareBankFile(ctx, account, body.status),
  );
  // Without HEAD routes, because the HEAD request of a link scanner would use up the one-time URL.
  const withoutHead = { exposeHeadRoute: false };
  const sendMonths = async ({ params, reply }: TicketCall) => {
    const download = { path: monthsPath, role: 'admin' } as const;
    const { request } = await useDownloadTicket<Months>(ctx, params.ticket, download);
    const name = `figures-${request.from}-${request.to}.csv`;
    return sendCsv(reply, name, await renderMonthlyFiguresCsv(ctx, request));
  };
  route(app, adminContract.downloadMonthlyFigures, sendMonths, withoutHead);
  const sendBankFile = async ({ params, reply }: TicketCall) => {
    const download = { path: bankFilePath, role: 'admin' } as const;
    const { request } = await useDownloadTicket<BankFileRequest>(ctx, params.ticket, download);
    return sendCsv(reply, 'payouts.csv', await renderBankFile(ctx, request));
  };
  route(app, adminContract.downloadBankFile, sendBankFile, withoutHead);
}

type TicketCall = Pick<Call<typeof adminContract.downloadBankFile>, 'params' | 'reply'>;

/** Sends the statement as CSV unless the query names another format. */
async function sendStatement(
  ctx: Ctx,
  { account, query, reply, request }: Omit<Call<typeof contract.getStatement>, 'params' | 'body'>,
  payout: ListedPayoutRow,
): Promise<never> {
  const statement = await getStatement(ctx, payout);
  if (query.format === 'json') {
    return reply.type('application/json').send(JSON.stringify(statement)) as never;
  }
  if (query.format !== 'pdf') {
    return sendCsv(reply, `${payout.number}.csv`, renderStatementCsv(statement));
  }
  await limitRate(ctx, documentLimit, { ip: request.ip, account: account.id });
  const issuer = (await findMarketplaceDetails(ctx, ctx.db))?.legalName ?? 'Baithak';
  const pdf = await drawStatement(account.id, statement, { vendor: payout.business_name, issuer });
  return sendPdf(reply, `${payout.number}.pdf`, pdf);
}

function sendCsv(reply: FastifyReply, name: string, csv: string): never {
  reply.headers(buildFileHeaders('text/csv; charset=utf-8', name));
  return reply.send(csv) as never;
}
