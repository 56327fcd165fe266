import type { Order, OrderWithTimeline } from '#contract/orders/orders.ts';
import { policies } from '#contract/base/policies.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { endSentence } from '#web/parts/base/end-sentence.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { DeliveryStepLine } from '#web/parts/orders/delivery-step-line.tsx';
import { listToPack, listShipmentSteps } from '#web/parts/orders/delivery-steps.ts';
import { ShipmentBadge } from '#web/parts/orders/shipment-badge.tsx';
import { ShipmentCarrier, ShipmentPieces } from '#web/parts/orders/shipment-facts.tsx';
import { NotReceived } from './not-received.tsx';

/** Lists the shipments of an order with their progress, and the pieces that are still being prepared. */
export function ShipmentList({ order }: { order: OrderWithTimeline }) {
  const { shipments } = order;
  if (shipments.length === 0) return null;
  const toPack = listToPack(order);
  const isSplit = shipments.length > 1 || toPack.length > 0;
  return (
    <section aria-label="Shipments" className="space-y-4">
      <h2 className="font-display text-lead font-semibold">{isSplit ? 'Shipments' : 'Shipment'}</h2>
      {shipments.map((shipment) => (
        <ShipmentCard key={shipment._id} {...{ order, shipment, isSplit }} />
      ))}
      {toPack.length > 0 && order.orderStatus !== 'cancelled' && (
        <div className="rounded-card border border-dashed border-edge p-5">
          <h3 className="font-semibold">Still being prepared</h3>
          <ul className="mt-1 space-y-0.5">
            {toPack.map(({ line, quantity }) => (
              <li key={line._id}>
                <span className="figures">{quantity} × </span>
                {lineName(line)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ShipmentCardProps {
  order: OrderWithTimeline;
  shipment: Shipment;
  /** False if one shipment has all pieces. Its card then shows no steps, because the order already shows the same. */
  isSplit: boolean;
}

function ShipmentCard({ order, shipment, isSplit }: ShipmentCardProps) {
  const title = isSplit ? `Shipment ${shipment.number}` : 'All products in one shipment';
  return (
    <article
      aria-label={title}
      className="break-inside-avoid rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <ShipmentBadge status={shipment.status} />
      </div>
      <div className="mt-2 space-y-2">
        <ShipmentPieces order={order} shipment={shipment} />
        <div className="text-small">
          <ShipmentCarrier shipment={shipment} isForCustomer />
        </div>
        <Situation order={order} shipment={shipment} />
      </div>
      {isSplit && (
        <div className="mt-5 text-small">
          <DeliveryStepLine
            label={`Steps of shipment ${shipment.number}`}
            steps={listShipmentSteps(shipment)}
          />
        </div>
      )}
      <NotReceived order={order} shipment={shipment} />
    </article>
  );
}

/** Says what the status of a shipment means for the customer. */
function Situation({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { status, failedAttempts, failureReason, isConfirmed } = shipment;
  if (status === 'attempt_failed') {
    return (
      <p className="rounded-control bg-bad-tint px-4 py-3 text-small">
        <strong className="font-semibold">
          Attempt {failedAttempts} of {policies.deliveryAttempts} failed:{' '}
          {endSentence(failureReason ?? '')}
        </strong>{' '}
        The carrier will try again on another day. After {policies.deliveryAttempts} attempts, the
        products go back and you get a refund.
      </p>
    );
  }
  if (status === 'returning' || status === 'returned') {
    return (
      <p className="text-small text-soft">
        {failureReason && `${endSentence(failureReason)} `}
        {status === 'returning'
          ? `The shipment is on its way back to ${order.vendor.businessName}.`
          : `${order.vendor.businessName} has the shipment back, and the products in it are refunded.`}
      </p>
    );
  }
  if (status !== 'delivered') return null;
  const day = shipment.deliveredAt && formatDate(shipment.deliveredAt);
  return (
    <p className="text-small text-soft">
      {isConfirmed
        ? `Delivered on ${day}, confirmed with your delivery code.`
        : `${order.vendor.businessName} says that the shipment was delivered on ${day}.`}
    </p>
  );
}
