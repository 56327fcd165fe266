import { customerVisibleDays } from '#contract/orders/shipment-rules.ts';
import {
  lockLedgerAccounts,
  buildVendorAccount,
} from '#server/features/books/ledger/ledger.public.ts';
import { findReturnNumber } from '#server/features/orders/returns/returns.sql.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LockedOrder } from './locked-order.ts';
import { packPieces } from './pack-pieces.ts';
import { requireFewChanges } from './require-few-changes.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import { setShipmentState } from './set-shipment-state.ts';
import { mailShipmentStep } from './shipment-mails.ts';
import {
  findLinesWithPacking,
  findPayoutOfOrder,
  findShipments,
  hasReview,
  type ShipmentRow,
} from './shipments.queries.ts';

/**
 * Sets the status of a whole order by moving its shipments (`docs/product/delivery.md#status-of-the-order`). `shipped`
 * hands over the remaining pieces or takes deliveries back, `delivered` delivers everything, and `pending` takes
 * deliveries and hand-overs back.
 */
export async function moveOrderShipments(
  locked: LockedOrder,
  to: 'pending' | 'shipped' | 'delivered',
): Promise<void> {
  const { status } = locked.order;
  if (to === status && to !== 'shipped') return;
  await requireFewChanges(locked);
  const isChanged =
    to === 'pending' || (to === 'shipped' && status === 'delivered')
      ? await moveBack(locked, to)
      : await moveForward(locked, to);
  if (!isChanged) return;
  const what = to === status ? 'The rest of the order is shipped' : undefined;
  const { ctx, trx, order, actor } = locked;
  await refreshOrderStatus(trx, order, { actor, now: ctx.clock.now(), what });
}

/** For each status to which an order can go back, the state to which its shipments then go back. */
const stateAfterMovingBack = { pending: 'packed', shipped: 'handed_over' } as const;

async function moveBack(locked: LockedOrder, to: 'pending' | 'shipped') {
  await requireReversibleDelivery(locked);
  const shipments = await findShipments(locked.trx, locked.order.id);
  const moved = shipments.filter(({ status }) => status !== 'packed' && status !== 'returned');
  for (const shipment of moved) {
    requireNotReturning(shipment);
    if (shipment.is_confirmed) {
      const what = `Shipment ${shipment.number} was delivered with the customer's code`;
      throw new AppError('conflict', `${what}, so it cannot be taken back`);
    }
    await setShipmentState(locked, shipment, { to: stateAfterMovingBack[to] });
  }
  return moved.length > 0;
}

async function moveForward(locked: LockedOrder, to: 'shipped' | 'delivered') {
  const { trx, order } = locked;
  const lines = await findLinesWithPacking(trx, order.id);
  if (lines.some(({ left }) => left > 0)) await packPieces(locked, { carrier: '' });
  const shipments = await findShipments(trx, order.id);
  const moved = shipments.filter(({ status }) =>
    to === 'shipped' ? status === 'packed' : !['delivered', 'returned'].includes(status),
  );
  for (const shipment of moved) {
    requireNotReturning(shipment);
    const state = to === 'shipped' ? 'handed_over' : 'delivered';
    await setShipmentState(locked, shipment, { to: state });
    await mailShipmentStep(locked, shipment, state);
  }
  return moved.length > 0;
}

/** Throws 409 after a return, a review or a payout of the order, or once the customer's details are masked. */
export async function requireReversibleDelivery(locked: LockedOrder): Promise<void> {
  requireUnmasked(locked);
  await requireNoReturn(locked);
  await requireNoReview(locked);
  await requireNoPayout(locked);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Throws 409 once the customer's details are masked, because taking the delivery back would unmask them. */
function requireUnmasked({ ctx, order }: LockedOrder): void {
  const ageMs = order.delivered_at ? ctx.clock.now().getTime() - order.delivered_at.getTime() : 0;
  if (ageMs <= customerVisibleDays * dayMs) return;
  throw new AppError(
    'conflict',
    `A delivery cannot be taken back after ${customerVisibleDays} days`,
  );
}

async function requireNoReturn({ trx, order }: LockedOrder): Promise<void> {
  const number = await findReturnNumber(trx, order.id);
  if (!number) return;
  throw new AppError(
    'conflict',
    `Return ${number} was requested, so the delivery cannot be taken back`,
  );
}

/** Throws 409 after a review, because a review shows that the pieces have arrived. */
async function requireNoReview({ trx, order }: LockedOrder): Promise<void> {
  if (!(await hasReview(trx, order.id))) return;
  const what = 'The customer has reviewed a product of this order';
  throw new AppError('conflict', `${what}, so the delivery cannot be taken back`);
}

/**
 * Throws 409 if a payout has the order's earnings. Locks the vendor's ledger account first, because a settlement may be
 * claiming the earnings at the same time.
 */
async function requireNoPayout({ trx, order }: LockedOrder): Promise<void> {
  await lockLedgerAccounts(trx, [buildVendorAccount(order.vendor_id)]);
  const number = await findPayoutOfOrder(trx, order.id);
  if (!number) return;
  throw new AppError(
    'conflict',
    `Payout ${number} has the earnings of this order, so the delivery cannot be taken back`,
  );
}

function requireNotReturning({ status, number }: ShipmentRow): void {
  if (status !== 'returning') return;
  throw new AppError(
    'conflict',
    `Shipment ${number} is on its way back. Mark it as returned first.`,
    {
      details: { allowed: ['returned'] },
    },
  );
}
