import type { Order, OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';

type Line = Order['products'][number];

export interface DeliveryStep {
  label: string;
  state: 'done' | 'partly' | 'next';
  /** The time when the last piece reached the step. Until then, the time when the first piece reached it. */
  at: string | null;
  note?: string;
  isProblem?: boolean;
}

type Stage = {
  label: string;
  statuses: readonly Shipment['status'][];
  at: (shipment: Shipment) => string | null;
};

const packed: Stage = { label: 'Packed', statuses: ['packed'], at: ({ packedAt }) => packedAt };
const handedOver: Stage = {
  label: 'Handed over',
  statuses: ['handed_over'],
  at: ({ handedOverAt }) => handedOverAt,
};
const outboundStages: readonly Stage[] = [
  packed,
  handedOver,
  {
    label: 'Out for delivery',
    statuses: ['out_for_delivery', 'attempt_failed'],
    at: ({ outForDeliveryAt }) => outForDeliveryAt,
  },
  { label: 'Delivered', statuses: ['delivered'], at: ({ deliveredAt }) => deliveredAt },
];
const returnStages: readonly Stage[] = [
  { label: 'Going back', statuses: ['returning'], at: () => null },
  { label: 'Back at the seller', statuses: ['returned'], at: ({ returnedAt }) => returnedAt },
];

/** False once the shipment is on its way back to the vendor or has come back. */
export const isBoundForCustomer = ({ status }: Shipment) =>
  status !== 'returning' && status !== 'returned';

export const isOnItsWay = ({ status }: Shipment) =>
  status === 'handed_over' || status === 'out_for_delivery' || status === 'attempt_failed';

export const countPieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns how many pieces of each order line the vendor has not packed yet. */
export function listToPack({ products, shipments }: Order): { line: Line; quantity: number }[] {
  // Leave out returned shipments, because `cancelledQuantity` already includes their pieces.
  const packedLines = shipments
    .filter(({ status }) => status !== 'returned')
    .flatMap(({ lines }) => lines);
  return products
    .map((line) => {
      const inShipments = countPieces(packedLines.filter((piece) => piece.line === line._id));
      return { line, quantity: line.quantity - line.cancelledQuantity - inShipments };
    })
    .filter(({ quantity }) => quantity > 0);
}

export const canPack = (order: Order): boolean =>
  order.paymentStatus === 'paid' &&
  order.orderStatus !== 'cancelled' &&
  listToPack(order).length > 0;

/** Whether the customer has received or will receive any piece of the order. */
export const hasPiecesForCustomer = (order: Order) =>
  order.shipments.some(isBoundForCustomer) || listToPack(order).length > 0;

/** Orders in lists have no timeline, so the date of a cancellation is unknown there. */
type OrderWithEvents = Order & Partial<Pick<OrderWithTimeline, 'timeline'>>;

/** Returns the steps from Placed to Delivered, or to Cancelled or Back at the seller. */
export function listOrderSteps(order: OrderWithEvents): DeliveryStep[] {
  const placed: DeliveryStep = { label: 'Placed', state: 'done', at: order.createdAt };
  const { shipments } = order;
  const isCancelled = order.orderStatus === 'cancelled';
  if (isCancelled || !hasPiecesForCustomer(order)) {
    const goingBack = shipments.filter((shipment) => !isBoundForCustomer(shipment));
    const back = goingBack.length > 0 ? stepsOf([handedOver, ...returnStages], goingBack, 0) : [];
    const cancelled: DeliveryStep = {
      label: 'Cancelled',
      state: 'done',
      at: findCancelledAt(order),
    };
    return [placed, ...back, ...(isCancelled ? [cancelled] : [])];
  }
  return [
    placed,
    ...stepsOf(
      outboundStages,
      shipments.filter(isBoundForCustomer),
      countPieces(listToPack(order)),
    ),
  ];
}

/** Returns the steps of one shipment, which may go back to the seller. */
export function listShipmentSteps(shipment: Shipment): DeliveryStep[] {
  const stages = isBoundForCustomer(shipment)
    ? outboundStages
    : [packed, handedOver, ...returnStages];
  return stepsOf(stages, [shipment], 0);
}

/** Returns a step for each stage. `waiting` is the number of pieces that are not in a shipment yet. */
function stepsOf(
  stages: readonly Stage[],
  shipments: readonly Shipment[],
  waiting: number,
): DeliveryStep[] {
  const stageOf = ({ status }: Shipment) =>
    stages.findIndex(({ statuses }) => statuses.includes(status));
  const total = countPieces(shipments.flatMap(({ lines }) => lines)) + waiting;
  return stages.map((stage, index) => {
    const reached = shipments.filter((shipment) => stageOf(shipment) >= index);
    const pieces = countPieces(reached.flatMap(({ lines }) => lines));
    const dates = reached.flatMap((shipment) => stage.at(shipment) ?? []).toSorted();
    const step = { label: stage.label, ...describeFailedAttempt(stage, reached) };
    if (pieces === 0) return { ...step, state: 'next', at: null };
    if (pieces === total) return { ...step, state: 'done', at: dates.at(-1) ?? null };
    return { note: `${pieces} of ${total} pieces`, ...step, state: 'partly', at: dates[0] ?? null };
  });
}

function describeFailedAttempt({ statuses }: Stage, reached: readonly Shipment[]) {
  if (!statuses.includes('attempt_failed')) return {};
  const failed = reached.find(({ status }) => status === 'attempt_failed');
  return failed ? { note: 'Not delivered yet', isProblem: true } : {};
}

const findCancelledAt = ({ timeline = [] }: OrderWithEvents) =>
  timeline.findLast(({ to }) => to === 'cancelled')?.at ?? null;
