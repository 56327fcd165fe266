import { Printer } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import {
  maxDeliveryAttempts,
  shipmentSteps,
  type ShipmentStatus,
} from '#contract/orders/shipment-rules.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { messageOf } from '#web/api/api-error.ts';
import { canPack, isOnItsWay, listToPack } from '#web/parts/orders/delivery-steps.ts';
import { ShipmentBadge } from '#web/parts/orders/shipment-badge.tsx';
import { ShipmentCarrier, ShipmentPieces } from '#web/parts/orders/shipment-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/toast.ts';
import { LabelDialog } from './label-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { moveShipment, runShipmentChange, unpackShipment } from './shipments.api.ts';
import { StepDialog } from './step-dialog.tsx';

interface OrderShipmentsProps {
  order: Order;
  onPrintSlip: (shipment: Shipment) => void;
}

/** Lists the shipments with their possible steps, and the pieces that still have to be packed. */
export function OrderShipments({ order, onPrintSlip }: OrderShipmentsProps) {
  const [isPacking, setIsPacking] = useState(false);
  const toPack = listToPack(order);
  return (
    <div className="space-y-4">
      {order.shipments.map((shipment) => (
        <ShipmentCard key={shipment._id} {...{ order, shipment, onPrintSlip }} />
      ))}
      {canPack(order) && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-dashed border-edge p-4">
          <div>
            <h3 className="font-semibold">To pack</h3>
            <ul>
              {toPack.map(({ line, quantity }) => (
                <li key={line._id}>
                  <span className="figures">{quantity} × </span>
                  {lineName(line)}
                </li>
              ))}
            </ul>
          </div>
          <Button onClick={() => setIsPacking(true)}>Pack a shipment</Button>
        </div>
      )}
      {isPacking && <PackDialog order={order} onClose={() => setIsPacking(false)} />}
    </div>
  );
}

interface ShipmentCardProps extends OrderShipmentsProps {
  shipment: Shipment;
}

function ShipmentCard({ order, shipment, onPrintSlip }: ShipmentCardProps) {
  const title = `Shipment ${shipment.number}`;
  return (
    <article aria-label={title} className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <ShipmentBadge status={shipment.status} />
      </div>
      <div className="mt-1.5 space-y-1">
        <ShipmentPieces order={order} shipment={shipment} />
        <div className="text-small">
          <ShipmentCarrier shipment={shipment} />
        </div>
        <DeliveryResult shipment={shipment} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <ShipmentActions order={order} shipment={shipment} />
        <Button tone="quiet" size="small" onClick={() => onPrintSlip(shipment)}>
          <Printer aria-hidden size={16} />
          Packing slip<span className="sr-only"> of shipment {shipment.number}</span>
        </Button>
      </div>
    </article>
  );
}

function DeliveryResult({ shipment }: { shipment: Shipment }) {
  const { status, failedAttempts, failureReason, deliveredAt, isConfirmed, notReceivedAt } =
    shipment;
  if (status === 'delivered' && deliveredAt) {
    return (
      <>
        <p className="text-small text-soft">
          {formatDate(deliveredAt)},{' '}
          {isConfirmed ? 'confirmed with the customer’s code' : 'reported without a code'}
        </p>
        {notReceivedAt && (
          <p className="rounded-control bg-bad-tint px-3 py-2 text-small">
            <strong className="font-semibold">The customer says that it did not arrive.</strong>{' '}
            Please ask the carrier for proof of delivery. We will write to you.
          </p>
        )}
      </>
    );
  }
  if (failedAttempts === 0) return null;
  return (
    <p className="text-small text-soft">
      Attempt {failedAttempts} of {maxDeliveryAttempts} failed: {failureReason}
    </p>
  );
}

const stepLabels: Partial<Record<ShipmentStatus, string>> = {
  handed_over: 'Hand over',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  attempt_failed: 'Attempt failed',
  returned: 'Goods are back',
};

/** Labels are offered until the shipment is out for delivery. */
const canLabel = ({ status }: Shipment) => status === 'packed' || status === 'handed_over';

/**
 * Shows a button for each step that the shipment allows, the usual step first. Other buttons change the carrier, unpack
 * the shipment, enter the code or open the labels.
 */
function ShipmentActions({ order, shipment }: { order: Order; shipment: Shipment }) {
  const [step, setStep] = useState<ShipmentStatus>();
  const { isBusy, run } = useShipmentChange();
  const [isLabelling, setIsLabelling] = useState(false);
  const quiet = { shipment, tone: 'quiet' } as const;

  const sendOut = () =>
    run(
      () => moveShipment(order, shipment, { status: 'out_for_delivery' }),
      'Shipment is out for delivery',
    );

  return (
    <>
      {shipmentSteps[shipment.status].map((to, index) => (
        <ShipmentButton
          key={to}
          shipment={shipment}
          tone={index === 0 ? 'secondary' : 'outline'}
          disabled={isBusy}
          busy={isBusy && to === 'out_for_delivery'}
          busyLabel="Saving..."
          onClick={() => (to === 'out_for_delivery' ? void sendOut() : setStep(to))}
        >
          {stepLabels[to]}
        </ShipmentButton>
      ))}
      {shipment.status === 'packed' && <UnpackButton order={order} shipment={shipment} />}
      {shipment.status === 'delivered' && !shipment.isConfirmed && (
        <ShipmentButton shipment={shipment} onClick={() => setStep('delivered')}>
          Enter code
        </ShipmentButton>
      )}
      {isOnItsWay(shipment) && (
        <ShipmentButton {...quiet} onClick={() => setStep(shipment.status)}>
          Change carrier
        </ShipmentButton>
      )}
      {canLabel(shipment) && (
        <ShipmentButton {...quiet} onClick={() => setIsLabelling(true)}>
          Labels
        </ShipmentButton>
      )}
      {isLabelling && (
        <LabelDialog order={order} shipment={shipment} onClose={() => setIsLabelling(false)} />
      )}
      {step && <StepDialog {...{ order, shipment }} to={step} onClose={() => setStep(undefined)} />}
    </>
  );
}

type ShipmentButtonProps = ComponentProps<typeof Button> & { shipment: Shipment };

/** Shows a button and tells screen readers which shipment the button changes. */
function ShipmentButton({ shipment, children, ...rest }: ShipmentButtonProps) {
  return (
    <Button tone="outline" size="small" {...rest}>
      {children}
      <span className="sr-only"> (shipment {shipment.number})</span>
    </Button>
  );
}

function UnpackButton({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { isBusy, run } = useShipmentChange();
  const done = `Shipment ${shipment.number} is unpacked. Its pieces have to be packed again.`;
  return (
    <ShipmentButton
      shipment={shipment}
      busy={isBusy}
      busyLabel="Unpacking..."
      onClick={() => void run(() => unpackShipment(order, shipment), done)}
    >
      Unpack
    </ShipmentButton>
  );
}

/** Returns a function that changes a shipment without a dialog, and whether such a change is running. */
function useShipmentChange() {
  const [isBusy, setIsBusy] = useState(false);
  async function run(change: () => Promise<void>, done: string) {
    setIsBusy(true);
    try {
      await runShipmentChange(change, { done, onDone: () => setIsBusy(false) });
    } catch (error) {
      showError(messageOf(error, 'Failed to update the shipment'));
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}
