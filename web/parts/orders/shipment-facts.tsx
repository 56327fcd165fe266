import { Copy, ExternalLink } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { carrierText } from '#contract/orders/shipment-rules.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';

interface ShipmentCarrierProps {
  shipment: Shipment;
  isForCustomer?: boolean;
}

/** Shows the carrier, the tracking number and the link to the tracking page. */
export function ShipmentCarrier({ shipment, isForCustomer = false }: ShipmentCarrierProps) {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  if (!carrier && !trackingNumber && !trackingUrl) return null;
  const name = carrier && isForCustomer ? carrierText(carrier) : carrier;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
      <span>{name || 'Carrier'}</span>
      {trackingNumber && <span className="figures">{trackingNumber}</span>}
      {trackingNumber && !trackingUrl && <CopyNumber number={trackingNumber} />}
      {trackingUrl && (
        <TextLink
          to={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 print:hidden"
        >
          Track on the carrier’s page
          <ExternalLink aria-label="opens in a new tab" size={14} />
        </TextLink>
      )}
    </p>
  );
}

/** Shows a button that copies the tracking number, for a shipment without a link to the tracking page. */
function CopyNumber({ number }: { number: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      showSuccess('Tracking number copied');
    } catch {
      showError('Could not copy the number. Select it on the page.');
    }
  }
  return (
    <Button tone="quiet" size="small" className="print:hidden" onClick={() => void copy()}>
      <Copy aria-hidden size={14} />
      Copy number
      <span className="sr-only"> {number}</span>
    </Button>
  );
}

/** Lists the pieces in a shipment with their quantities. */
export function ShipmentPieces({ order, shipment }: { order: Order; shipment: Shipment }) {
  return (
    <ul className="space-y-0.5">
      {shipment.lines.map(({ line: lineId, quantity }) => {
        const line = order.products.find(({ _id }) => _id === lineId);
        return (
          line && (
            <li key={lineId}>
              <span className="figures">{quantity} × </span>
              {lineName(line)}
            </li>
          )
        );
      })}
    </ul>
  );
}
