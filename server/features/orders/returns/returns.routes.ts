import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/orders/returns.ts';
import type { Ctx } from '#server/context.ts';
import { withPhotoForm } from '#server/features/base/pictures/photo-form.ts';
import {
  openPhoto,
  removePhotos,
  sendPhoto,
  withStoredPhotos,
} from '#server/features/base/pictures/private-photos.ts';
import { readIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { parseBody } from '#server/platform/http/parse-body.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { readTextFields } from '#server/platform/http/spool-upload.ts';
import { addReturnPhotos } from './add-return-photos.ts';
import { moveReturn } from './move-return.ts';
import { checkReturnRequest, requestReturn } from './request-return.ts';
import { returnOwnership } from './return-ownership.ts';
import { returnPhotos } from './return-photos.ts';
import { findPhoto } from './returns.queries.ts';
import { getReturn, listReturns } from './returns.service.ts';

/** Limits the requests before their photos are read. */
const requestLimit = { name: 'return_requests', what: 'requests', minutes: 60, perAccount: 40 };

export function returnsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = returnOwnership(ctx);
  const requestCalls = limitCalls(ctx, requestLimit);
  route(app, contract.requestReturn, (call) => handleRequest(ctx, call), requestCalls);
  route(app, contract.listReturns, async ({ account, query, reply }) => {
    const page = await listReturns(ctx, account, query);
    setTotal(reply, page);
    return page.rows;
  });
  routeOwned(app, contract.getReturn, ownership, ({ account, record }) =>
    getReturn(ctx, record.id, account.role),
  );
  routeOwned(app, contract.moveReturn, ownership, ({ account, record, body }) =>
    moveReturn(ctx, account, record, body),
  );
  routeOwned(app, contract.addReturnPhotos, ownership, ({ account, record, request }) =>
    withPhotoForm(ctx, request, returnPhotos, (_parts, photos) =>
      addReturnPhotos(ctx, account, record, photos),
    ),
  );
  routeOwned(app, contract.getReturnPhoto, ownership, async (call) => {
    const { record, params, query, reply } = call;
    const photo = await findPhoto(ctx.db, record.id, params.photo);
    const isSmall = query.size === 'small';
    return sendPhoto(reply, await openPhoto(ctx, returnPhotos, photo, { isSmall }));
  });
}

const noLists: ReadonlySet<string> = new Set();

async function handleRequest(ctx: Ctx, { account, request }: Call<typeof contract.requestReturn>) {
  const idempotencyKey = readIdempotencyKey(request);
  return withPhotoForm(ctx, request, returnPhotos, async (parts, files) => {
    const body = parseBody(contract.newReturn, readTextFields(parts, noLists));
    const checked = { body, photoCount: files.length, idempotencyKey };
    const { order, existingId } = await checkReturnRequest(ctx, account, checked);
    if (existingId) return getReturn(ctx, existingId, account.role);
    const { id } = await withStoredPhotos(
      ctx,
      returnPhotos,
      { sender: account, files },
      async (photos) => {
        const stored = await requestReturn(ctx, account, { order, body, photos, idempotencyKey });
        if (!stored.isNew) await removePhotos(ctx, returnPhotos, photos);
        return stored;
      },
    );
    return getReturn(ctx, id, account.role);
  });
}
