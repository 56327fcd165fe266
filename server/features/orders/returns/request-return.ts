import { isUnpaid } from '#contract/orders/order-status.ts';
import { indianDate } from '#contract/indian-date.ts';
import { policies } from '#contract/base/policies.ts';
import {
  isTransportPaidByCustomer,
  isPhotoRequired,
  returnablePieces,
  returnHours,
  type ReturnReason,
} from '#contract/orders/return-rules.ts';
import type { NewReturn } from '#contract/orders/returns.ts';
import { toDeliveryAddress } from '#server/features/orders/purchases/delivery-address.ts';
import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import {
  findOrdersOfPurchase,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { StoredPhoto } from '#server/features/base/pictures/private-photos.ts';
import { refuseDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { withLockedOrder } from '#server/features/orders/orders/with-locked-order.ts';
import { sumPiecesByLine } from '#server/features/orders/refunds/refund-pieces.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { Account } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import type { ReturnCtx } from './locked-return.ts';
import { dayMs, hourMs, requirePickupDay } from './pickup-day.ts';
import { mailReturnRequested } from './return-mails.ts';
import {
  countReturns,
  findOrderLinesToReturn,
  findOrderToReturn,
  findReturnByIdempotencyKey,
  insertReturn,
  insertStep,
  type OrderLineRow,
} from './return-writes.queries.ts';

export type OrderToReturn = NonNullable<Awaited<ReturnType<typeof findOrderToReturn>>>;

/** Limits the returns of an order, because the vendor gets an email for each request and each withdrawal. */
const maxReturnsPerOrder = 50;

interface ReturnRequest {
  body: NewReturn;
  photoCount: number;
}

/**
 * Refuses an invalid request before its photos are encoded. `requestReturn` checks the request again under the lock.
 * Returns `existingId` if an earlier call with the same Idempotency-Key has already stored the return.
 */
export async function checkReturnRequest(
  ctx: ReturnCtx,
  customer: Account,
  { idempotencyKey, ...request }: ReturnRequest & { idempotencyKey: string | undefined },
): Promise<{ order: OrderToReturn; existingId?: string | undefined }> {
  const { body } = request;
  const orderKey = await findOrderToReturn(ctx.db, customer.id, body.order);
  if (!orderKey) throw notFound('Order');
  const existingId =
    idempotencyKey && (await findEarlierReturn(ctx.db, customer.id, orderKey.id, idempotencyKey));
  if (existingId) return { order: orderKey, existingId };
  await requireFewReturns(ctx.db, orderKey.id);
  const orders = await findOrdersOfPurchase(ctx.db, orderKey.purchase_id);
  const order = orders.find(({ id }) => id === orderKey.id)!;
  checkRequest(ctx, order, await findOrderLinesToReturn(ctx.db, order.id), request);
  return { order: orderKey };
}

async function requireFewReturns(db: Db | Trx, orderId: string): Promise<void> {
  if ((await countReturns(db, orderId)) < maxReturnsPerOrder) return;
  const text = 'This order has had too many return requests. Please write to us at /contact.';
  throw new AppError('conflict', text);
}

async function findEarlierReturn(
  db: Db | Trx,
  accountId: string,
  orderId: string,
  idempotencyKey: string,
) {
  const earlier = await findReturnByIdempotencyKey(db, accountId, idempotencyKey);
  if (earlier && earlier.order_id !== orderId) throw createReusedKeyError();
  return earlier?.id;
}

const createReusedKeyError = () =>
  new AppError('idempotency_reused', 'This Idempotency-Key was used for another request');

interface RequestWithPhotos {
  order: OrderToReturn;
  body: NewReturn;
  photos: StoredPhoto[];
  idempotencyKey: string | undefined;
}

/** Stores the return, once for each Idempotency-Key. Returns the return's id and whether this call has stored it. */
export async function requestReturn(
  ctx: ReturnCtx,
  customer: Account,
  { order: orderKey, body, photos, idempotencyKey }: RequestWithPhotos,
): Promise<{ id: string; isNew: boolean }> {
  return withLockedOrder(ctx, orderKey, async (trx, purchase, order) => {
    const existingId =
      idempotencyKey && (await findEarlierReturn(trx, customer.id, order.id, idempotencyKey));
    if (existingId) return { id: existingId, isNew: false };
    await refuseDisputed(trx, purchase.id);
    await requireFewReturns(trx, order.id);
    const lines = await findOrderLinesToReturn(trx, order.id);
    checkRequest(ctx, order, lines, { body, photoCount: photos.length });
    const id = await storeReturn(ctx, trx, { purchase, order, body, photos, idempotencyKey });
    return { id, isNew: true };
  });
}

async function storeReturn(
  ctx: ReturnCtx,
  trx: Trx,
  request: Omit<RequestWithPhotos, 'order'> & { purchase: PurchaseRow; order: PurchaseOrderRow },
): Promise<string> {
  const { purchase, order, body, photos, idempotencyKey } = request;
  const now = ctx.clock.now();
  const id = newId();
  const answerBy = new Date(now.getTime() + returnHours.toAnswer * hourMs);
  const actor = { role: 'user', id: order.account_id } as const;
  const row = {
    id,
    answer_by: answerBy,
    request_key: idempotencyKey ?? null,
    ...toReturnColumns({ purchase, order, body, now }),
  };
  const photoRows = photos.map((photo, position) => ({
    ...photo,
    return_id: id,
    side: 'customer' as const,
    position,
  }));
  const number = await insertReturn(trx, row, sumPiecesByLine(toPieces(body)), photoRows);
  if (!number) throw createReusedKeyError();
  await insertStep(trx, {
    return_id: id,
    status: 'requested',
    actor_role: actor.role,
    actor_id: actor.id,
    text: body.note,
  });
  const { id: orderId, purchase_id: purchaseId } = order;
  await recordEvent(trx, { purchaseId, orderId, actor, what: `Return ${number} requested` });
  const key = `answer_return:${id}`;
  await enqueue(trx, 'answer_return', { returnId: id }, { key, runAt: answerBy });
  await mailReturnRequested(ctx, trx, { purchase, order, returnId: id });
  return id;
}

function toReturnColumns({
  purchase,
  order,
  body,
  now,
}: Pick<RequestWithPhotos, 'body'> & {
  purchase: PurchaseRow;
  order: PurchaseOrderRow;
  now: Date;
}) {
  const { reason, resolution, note } = body;
  return {
    order_id: order.id,
    vendor_id: order.vendor_id,
    account_id: order.account_id,
    reason,
    resolution,
    note,
    pickup_address: JSON.stringify(choosePickupAddress(purchase, body)),
    pickup_day: body.pickupDay ?? indianDate(new Date(now.getTime() + dayMs)),
    transport_paise: isTransportPaidByCustomer(reason) ? order.return_transport_paise : 0,
    requested_at: now,
    updated_at: now,
  };
}

/** Returns the address where the goods are collected. The default is the delivery address. */
function choosePickupAddress(purchase: PurchaseRow, { pickupAddress: given }: NewReturn) {
  const delivered = toDeliveryAddress(purchase);
  if (!given) return delivered;
  const { phone, landmark = '', floor = '', lift = null, ...place } = given;
  return { ...place, phone: phone || delivered.phone, landmark, floor, lift };
}

const toPieces = ({ lines }: NewReturn) =>
  lines.map(({ line, quantity }) => ({ lineId: line, quantity }));

function checkRequest(
  ctx: ReturnCtx,
  order: PurchaseOrderRow,
  lines: OrderLineRow[],
  { body, photoCount }: ReturnRequest,
): void {
  const now = ctx.clock.now();
  if (isUnpaid({ paymentStatus: order.payment_status })) {
    throw new AppError('conflict', 'This order was never paid');
  }
  if (isPhotoRequired(body.reason) && photoCount === 0) {
    throw invalidFields({ photos: 'Add at least one photo of the problem' });
  }
  if (body.pickupDay) {
    requirePickupDay(body.pickupDay, { field: 'pickupDay', firstDaysAhead: 1, now });
  }
  const chosen = sumPiecesByLine(toPieces(body)).map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Order line');
    return { line, quantity };
  });
  checkReason(
    body.reason,
    order,
    chosen.map(({ line }) => line),
  );
  checkPieces(chosen, now);
}

function checkReason(reason: ReturnReason, order: PurchaseOrderRow, lines: OrderLineRow[]): void {
  const madeToOrder = reason === 'changed_mind' && lines.find((line) => line.is_made_to_order);
  if (madeToOrder) {
    throw new AppError(
      'conflict',
      `${madeToOrder.name} was made to order, so it cannot be returned after a change of mind`,
    );
  }
  if (reason === 'late' && !lines.some((line) => isLate(order, line))) {
    throw new AppError(
      'conflict',
      'None of these products arrived after the last promised day. Choose another reason.',
    );
  }
}

const isLate = ({ promised_to: promisedTo }: PurchaseOrderRow, { deliveries }: OrderLineRow) =>
  promisedTo !== null &&
  deliveries.some(({ deliveredAt }) => indianDate(new Date(deliveredAt)) > promisedTo);

/** Throws a 409 that lists the lines with too few returnable pieces and how many each line has. */
function checkPieces(chosen: { line: OrderLineRow; quantity: number }[], now: Date): void {
  const counted = chosen.map(({ line, quantity }) => ({
    line,
    quantity,
    left: countLeft(line, now),
  }));
  const shortLines = counted.filter(({ quantity, left }) => left < quantity);
  if (shortLines.length === 0) return;
  const texts = shortLines.map(
    ({ line, left }) => `${line.name}: ${left} of ${line.quantity} can be returned`,
  );
  throw new AppError(
    'conflict',
    `Only delivered pieces can be returned, each once and within ${policies.returnDays} days of delivery. ${texts.join('. ')}.`,
    { details: { lines: shortLines.map(({ line, left }) => ({ line: line.id, left })) } },
  );
}

function countLeft(line: OrderLineRow, now: Date): number {
  const deliveries = line.deliveries.map(({ deliveredAt, quantity }) => ({
    deliveredAt: new Date(deliveredAt),
    quantity,
  }));
  const pieces = {
    quantity: line.quantity,
    cancelledQuantity: line.cancelled_quantity,
    refundedQuantity: line.refunded_quantity,
    returningQuantity: line.returning_quantity,
    deliveries,
    reopenedUntil: line.returnable_until,
  };
  return returnablePieces(pieces, now)?.quantity ?? 0;
}
