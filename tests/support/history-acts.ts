import { isOpenReturn, type ReturnAction, returnReasons } from '#contract/orders/return-rules.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { shipmentSteps } from '#contract/orders/shipment-rules.ts';
import type { Ctx } from '#server/context.ts';
import { cancelOwnOrder } from '#server/features/orders/orders/cancel-own-order.ts';
import { refundOrder } from '#server/features/orders/orders/refund-order.ts';
import { refundOrderLines } from '#server/features/orders/orders/refund-order-lines.ts';
import { setOrderStatus } from '#server/features/orders/orders/set-order-status.ts';
import { moveReturn } from '#server/features/orders/returns/move-return.ts';
import {
  checkReturnRequest,
  requestReturn,
} from '#server/features/orders/returns/request-return.ts';
import { getReturn } from '#server/features/orders/returns/returns.service.ts';
import { reportNotReceived } from '#server/features/care/help/report-not-received.ts';
import { moveShipment, packShipment } from '#server/features/orders/shipments/shipments.service.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Account } from '#server/platform/http/route.ts';
import type { Random } from './random.ts';

/** The arguments of an act: an order as its customer reads it, and the people who act on it. */
export interface Scene {
  ctx: Ctx;
  random: Random;
  order: OrderWithTimeline;
  key: { id: string; purchase_id: string };
  vendor: Account;
  customer: Account;
  admin: Account;
}

/** Starts an act. Returns undefined if the order's state does not allow it. */
export type Act = (scene: Scene) => Promise<unknown> | undefined;

const pickRandom = <T>(random: Random, values: readonly T[]): T | undefined =>
  values[random(values.length)];

/** Chooses some pieces, at most `countAllowed` of each line. Returns an empty list if no piece is allowed. */
function choosePieces(
  { random, order }: Scene,
  countAllowed: (line: OrderWithTimeline['products'][number]) => number,
): { line: string; quantity: number }[] {
  const allowed = order.products
    .map((line) => ({ line: line._id, quantity: countAllowed(line) }))
    .filter(({ quantity }) => quantity > 0);
  const chosen = allowed.filter(() => random(3) > 0);
  return (chosen.length > 0 ? chosen : allowed).map(({ line, quantity }) => ({
    line,
    quantity: 1 + random(quantity),
  }));
}

const toPieces = (lines: { line: string; quantity: number }[]) =>
  lines.map(({ line, quantity }) => ({ lineId: line, quantity }));

const isPaid = ({ order }: Scene) => order.paymentStatus === 'paid';

const cancelPieces: Act = (scene) => {
  const lines = choosePieces(scene, (line) => line.cancellableQuantity);
  if (lines.length === 0 || !isPaid(scene)) return undefined;
  return cancelOwnOrder(scene.ctx, scene.customer, scene.key, { pieces: toPieces(lines) });
};

const cancelWholeOrder: Act = (scene) =>
  scene.order.orderStatus === 'pending'
    ? cancelOwnOrder(scene.ctx, scene.customer, scene.key, {})
    : undefined;

const refundUnavailablePieces: Act = (scene) => {
  const lines = choosePieces(scene, (line) => line.cancellableQuantity);
  if (lines.length === 0 || !isPaid(scene)) return undefined;
  const request = { pieces: toPieces(lines), reason: 'Damaged in the warehouse' };
  return refundOrderLines(scene.ctx, scene.vendor, scene.key, request);
};

const refundSomePieces: Act = (scene) => {
  const lines = choosePieces(scene, (line) => line.quantity - line.refundedQuantity);
  if (lines.length === 0 || !isPaid(scene)) return undefined;
  const handedOver = scene.random(2) === 0;
  const pieces = toPieces(lines).map((piece) => ({ ...piece, handedOver }));
  const request = { pieces, reason: 'Scratched', goodsBack: scene.random(2) === 0 };
  return refundOrderLines(scene.ctx, scene.admin, scene.key, request);
};

const refundWholeOrder: Act = (scene) => {
  const { ctx, random, admin, key } = scene;
  if (!isPaid(scene)) return undefined;
  const [goodsBack, includeDelivered] = [random(2) === 0, random(2) === 0];
  return refundOrder(ctx, admin, key, { goodsBack, includeDelivered });
};

const packPieces: Act = (scene) => {
  const packed = new Map<string, number>();
  for (const { status, lines } of scene.order.shipments) {
    if (status === 'returned' || status === 'returning') continue;
    for (const { line, quantity } of lines) packed.set(line, (packed.get(line) ?? 0) + quantity);
  }
  const lines = choosePieces(
    scene,
    (line) => line.quantity - line.cancelledQuantity - (packed.get(line._id) ?? 0),
  );
  if (lines.length === 0 || scene.order.orderStatus === 'cancelled') return undefined;
  return packShipment(scene.ctx, scene.vendor, scene.key, { lines, carrier: 'Gati' });
};

/** Moves a shipment to one of its next states. Half of the deliveries are confirmed by the delivery code. */
const moveRandomShipment: Act = (scene) => {
  const { ctx, random, order, key, vendor } = scene;
  const shipment = pickRandom(
    random,
    order.shipments.filter(({ status }) => shipmentSteps[status].length > 0),
  );
  return (
    shipment &&
    moveShipment(ctx, vendor, { key, shipmentId: shipment._id }, chooseStep(scene, shipment))
  );
};

function chooseStep({ random, order }: Scene, { status }: Shipment) {
  const to = pickRandom(random, shipmentSteps[status])!;
  if (to === 'delivered') return { status: to, code: random(2) ? order.deliveryCode : undefined };
  if (to === 'attempt_failed') return { status: to, reason: 'Nobody at home' };
  return to === 'returned' ? { status: to, restock: random(2) === 0 } : { status: to };
}

const setStatus: Act = (scene) => {
  const { ctx, random, order, key, vendor } = scene;
  const statuses = [
    'delivered',
    'delivered',
    'delivered',
    'shipped',
    'shipped',
    'pending',
  ] as const;
  const status = random(12) === 0 ? 'cancelled' : pickRandom(random, statuses)!;
  if (order.orderStatus === 'cancelled' || status === order.orderStatus) return undefined;
  return setOrderStatus(ctx, vendor, key, { status, goodsBack: random(2) === 0 });
};

const reportRandomShipment: Act = ({ ctx, random, order, key, customer }) => {
  const unconfirmed = order.shipments.filter(
    ({ status, isConfirmed, notReceivedAt }) =>
      status === 'delivered' && !isConfirmed && !notReceivedAt,
  );
  const shipment = pickRandom(random, unconfirmed);
  return shipment && reportNotReceived(ctx, customer, { key, shipmentId: shipment._id });
};

/** Returns the row of a photo. There is no file, because nobody opens the photo. */
const createPhoto = () => ({
  ...{ id: newId(), key: newId().replaceAll('-', ''), width: 40, height: 30, widths: [40] },
});

const askForReturn: Act = (scene) => {
  const { ctx, random, order, key, customer } = scene;
  const lines = choosePieces(scene, (line) => line.returnableQuantity);
  if (lines.length === 0) return undefined;
  const reason = pickRandom(random, [...returnReasons, 'changed_mind'] as const)!;
  const canBeReplaced = reason !== 'changed_mind' && reason !== 'late';
  const resolution = canBeReplaced && random(2) ? 'replacement' : 'refund';
  const body = { order: order._id, lines, reason, resolution, note: '' } as const;
  const photos = [createPhoto()];
  const request = async () => {
    await checkReturnRequest(ctx, customer, { body, photoCount: 1, idempotencyKey: undefined });
    await requestReturn(ctx, customer, { order: key, body, photos, idempotencyKey: undefined });
  };
  return request();
};

/** Takes a random step of an open return as a random account. Does nothing if that account may take no step. */
const moveOpenReturn: Act = (scene) => {
  const open = scene.order.returns.filter(({ status }) => isOpenReturn(status));
  const chosen = pickRandom(scene.random, open);
  return chosen && moveAtRandom(scene, chosen._id);
};

async function moveAtRandom(scene: Scene, id: string): Promise<unknown> {
  const { ctx, random, key, vendor, customer, admin } = scene;
  const actor = [vendor, vendor, vendor, vendor, admin, customer][random(6)]!;
  const { allowed, lines } = await getReturn(ctx, id, actor.role);
  const action = pickRandom(random, allowed);
  if (!action) return undefined;
  const isPart = action === 'approve' && actor === admin && random(2) === 0;
  return moveReturn(
    ctx,
    actor,
    { id, order_id: key.id, purchase_id: key.purchase_id },
    {
      action,
      ...buildDetails(ctx, action),
      restock: random(2) === 0,
      ...(isPart && { lines: lines.slice(0, 1).map(({ line }) => ({ line, quantity: 1 })) }),
    },
  );
}

function buildDetails(ctx: Ctx, action: ReturnAction) {
  if (action === 'decline' || action === 'dispute')
    return { reason: 'It left our warehouse undamaged' };
  if (action !== 'schedule') return {};
  return { date: ctx.clock.now().toISOString().slice(0, 10), carrier: 'Gati' };
}

/** Does nothing, so that only time passes and jobs run. */
const doNothing: Act = async () => {};

/** The acts by name. The probability that an act is tried first is proportional to its `weight`. */
export const acts: Record<string, { weight: number; act: Act }> = {
  'cancel pieces': { weight: 2, act: cancelPieces },
  'cancel the order': { weight: 1, act: cancelWholeOrder },
  'cannot supply': { weight: 2, act: refundUnavailablePieces },
  'refund pieces': { weight: 1, act: refundSomePieces },
  'refund the order': { weight: 1, act: refundWholeOrder },
  pack: { weight: 5, act: packPieces },
  'move a shipment': { weight: 12, act: moveRandomShipment },
  'set the status': { weight: 5, act: setStatus },
  'report as not received': { weight: 1, act: reportRandomShipment },
  'request a return': { weight: 10, act: askForReturn },
  'move a return': { weight: 16, act: moveOpenReturn },
  wait: { weight: 5, act: doNothing },
};
