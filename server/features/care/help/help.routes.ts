import type { FastifyInstance } from 'fastify';
import * as adminContract from '#contract/care/admin-help.ts';
import * as contract from '#contract/care/help.ts';
import { reportNotReceived as reportNotReceivedEndpoint } from '#contract/orders/shipments.ts';
import type { Ctx } from '#server/context.ts';
import {
  createDownloadUrl,
  useDownloadTicket,
} from '#server/features/people/downloads/download-tickets.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { getAccount } from '#server/features/people/accounts/accounts.service.ts';
import { orderOwnership } from '#server/features/orders/orders/order-ownership.ts';
import { openPhoto, sendPhoto } from '#server/features/base/pictures/private-photos.ts';
import { readIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitCalls, limitRate } from '#server/platform/http/limit-rate.ts';
import { parseBody } from '#server/platform/http/parse-body.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import { buildFileHeaders } from '#server/platform/http/send-file.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { helpOwnership } from './help-ownership.ts';
import { helpPictures, withMessageForm } from './help-pictures.ts';
import { createHelpReport } from './help-report.ts';
import { findHelpPicture, type RequestOwners } from './help.queries.ts';
import { getHelpFigures, getHelpThread, listHelpRequests } from './help.service.ts';
import { moveHelpRequest } from './move-help-request.ts';
import { openHelpRequest } from './open-help-request.ts';
import { reportNotReceived } from './report-not-received.ts';
import { contactWarning, sendHelpMessage } from './send-help-message.ts';
import { visitorRoutes } from './visitor.routes.ts';

const openLimit = { name: 'help_requests', what: 'requests', minutes: 60, perAccount: 20 };
const messageLimit = { name: 'help_messages', what: 'messages', minutes: 60, perAccount: 120 };
/** Limits the steps of a customer or vendor in one help request, because `resolve` and `reopen` send emails. */
const stepLimit = { name: 'help_steps', what: 'changes', minutes: 60, perAccount: 6 };

export function helpRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = helpOwnership(ctx);
  const openCalls = limitCalls(ctx, openLimit);
  route(app, contract.openHelpRequest, (call) => handleOpen(ctx, call), openCalls);
  route(app, contract.listHelpRequests, async ({ account, query, reply }) => {
    const page = await listHelpRequests(ctx, account, query);
    setTotal(reply, page);
    return page.rows;
  });
  visitorRoutes(app, ctx);
  routeOwned(app, contract.getHelpRequest, ownership, ({ account, record }) =>
    getHelpThread(ctx, record.id, account),
  );
  routeOwned(
    app,
    contract.sendHelpMessage,
    ownership,
    (call) => handleMessage(ctx, call),
    limitCalls(ctx, messageLimit),
  );
  routeOwned(
    app,
    contract.moveHelpRequest,
    ownership,
    async ({ account, record, body, request }) => {
      const caller = { ip: request.ip, account: `${account.id} ${record.id}` };
      if (account.role !== 'admin') await limitRate(ctx, stepLimit, caller);
      await moveHelpRequest(ctx, account, record, body);
      return getHelpThread(ctx, record.id, account);
    },
  );
  routeOwned(app, contract.getHelpPicture, ownership, async (call) => {
    const { account, record, params, query, reply } = call;
    const key = { requestId: record.id, pictureId: params.picture, viewer: account.role };
    const picture = await findHelpPicture(ctx.db, key);
    const isSmall = query.size === 'small';
    return sendPhoto(reply, await openPhoto(ctx, helpPictures, picture, { isSmall }));
  });
  routeOwned(app, reportNotReceivedEndpoint, orderOwnership(ctx), ({ account, params, record }) =>
    reportNotReceived(ctx, account, { key: record, shipmentId: params.sid }),
  );
  adminHelpRoutes(app, ctx);
}

function adminHelpRoutes(app: FastifyInstance, ctx: Ctx): void {
  const reportPath = adminContract.prepareHelpReport.path;
  route(app, adminContract.getHelpFigures, () => getHelpFigures(ctx));
  route(app, adminContract.prepareHelpReport, async ({ account, body }) => {
    await recordAudit(ctx.db, { actor: account, action: 'figures_exported', after: { ...body } });
    return createDownloadUrl(ctx, account, { path: reportPath, request: body });
  });
  // Link scanners send HEAD requests, which would use up the one-time URL.
  const withoutHead = { exposeHeadRoute: false };
  const sendReport = async ({ params, reply }: Call<typeof adminContract.downloadHelpReport>) => {
    const scope = { path: reportPath, role: 'admin' } as const;
    const { request } = await useDownloadTicket<{ month: string }>(ctx, params.ticket, scope);
    reply.headers(buildFileHeaders('text/csv; charset=utf-8', `help-${request.month}.csv`));
    return reply.send(await createHelpReport(ctx, request.month)) as never;
  };
  route(app, adminContract.downloadHelpReport, sendReport, withoutHead);
}

async function handleOpen(ctx: Ctx, { account, request }: Call<typeof contract.openHelpRequest>) {
  const idempotencyKey = readIdempotencyKey(request);
  return withMessageForm(ctx, request, async (form, store) => {
    const body = parseBody(contract.newHelpRequest, form);
    const { email } = await getAccount(ctx, account.id);
    const customer = { id: account.id, name: account.name, email: email ?? '' };
    const { id } = await store(account, (pictures) =>
      openHelpRequest(ctx, customer, { body, pictures, idempotencyKey }),
    );
    const thread = await getHelpThread(ctx, id, account);
    const isMasked = thread.messages.some((message) => message.isMasked);
    return { ...thread, warning: isMasked ? contactWarning : null };
  });
}

async function handleMessage(
  ctx: Ctx,
  call: Call<typeof contract.sendHelpMessage> & { record: RequestOwners },
) {
  const { account, record, request } = call;
  const idempotencyKey = readIdempotencyKey(request);
  return withMessageForm(ctx, request, async (form, store) => {
    const body = parseBody(contract.newHelpMessage, form);
    const { warning } = await store(account, (pictures) =>
      sendHelpMessage(ctx, account, { requestId: record.id, body, pictures, idempotencyKey }),
    );
    return getHelpThread(ctx, record.id, account, { warning });
  });
}
