import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/care/help.ts';
import type { Ctx } from '#server/context.ts';
import { openPhoto, sendPhoto } from '#server/features/base/pictures/private-photos.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { buildIpKey, limitCalls, limitRate } from '#server/platform/http/limit-rate.ts';
import { parseBody } from '#server/platform/http/parse-body.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import { helpPictures, withMessageForm } from './help-pictures.ts';
import { findHelpPicture, findVisitorRequest } from './help.queries.ts';
import { getHelpThread } from './help.service.ts';
import { sendHelpMessage } from './send-help-message.ts';
import { readVisitorToken } from './visitor-link.ts';

const readLimit = { name: 'help_links', what: 'requests', minutes: 10, perIp: 200 };
const messageLimit = { name: 'help_link_messages', what: 'messages', minutes: 60, perIp: 20 };

/**
 * Serves visitors, who have no account and open their request with the link in an email. Caches must not store the
 * responses.
 */
export function visitorRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getVisitorHelpRequest, async ({ query, request, reply }) => {
    await limitRate(ctx, readLimit, { ip: request.ip });
    reply.header('cache-control', 'no-store');
    const { id } = await findRequest(ctx, query.token);
    return getHelpThread(ctx, id, viewerOf(query.token));
  });
  const handleMessage = async ({
    request,
    reply,
  }: Call<typeof contract.sendVisitorHelpMessage>) => {
    reply.header('cache-control', 'no-store');
    return withMessageForm(ctx, request, async (form, store) => {
      const { token, message } = parseBody(contract.sendVisitorHelpMessage.body, form);
      const { id } = await findRequest(ctx, token);
      const sender = { role: 'visitor', id: buildIpKey(request.ip) } as const;
      const body = { message, isInternal: false };
      const { warning } = await store(sender, (pictures) =>
        sendHelpMessage(
          ctx,
          { id: null, role: 'user' },
          { requestId: id, body, pictures, idempotencyKey: undefined },
        ),
      );
      return getHelpThread(ctx, id, viewerOf(token), { warning });
    });
  };
  route(app, contract.sendVisitorHelpMessage, handleMessage, limitCalls(ctx, messageLimit));
  route(app, contract.getVisitorHelpPicture, async ({ params, query, request, reply }) => {
    await limitRate(ctx, readLimit, { ip: request.ip });
    reply.header('cache-control', 'no-store');
    const { id } = await findRequest(ctx, query.token);
    const key = { requestId: id, pictureId: params.picture, viewer: 'user' } as const;
    const picture = await findHelpPicture(ctx.db, key);
    const isSmall = query.size === 'small';
    return sendPhoto(reply, await openPhoto(ctx, helpPictures, picture, { isSmall }));
  });
}

const viewerOf = (token: string) => ({ role: 'user', visitorToken: token }) as const;

async function findRequest(ctx: Ctx, token: string) {
  const id = readVisitorToken(ctx, token);
  const request = id && (await findVisitorRequest(ctx.db, id));
  if (!request) throw notFound('Request');
  return request;
}
