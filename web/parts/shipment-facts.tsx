import { ExternalLink } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import type { Shipment } from '#contract/shipments.ts';
import { lineName } from '#contract/variant-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** The carrier and where its page follows the shipment. */
export function ShipmentCarrier({ shipment }: { shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  if (!carrier && !trackingNumber && !trackingUrl) return null;
  return (
    <p className="wrap-anywhere">
      {carrier || 'Carrier'}
      {trackingNumber && (
        <>
          {' · '}
          <span className="figures">{trackingNumber}</span>
        </>
      )}
      {trackingUrl && (
        <>
          {' · '}
          <TextLink
            to={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 print:hidden"
          >
            Track on the carrier’s page
            <ExternalLink aria-label="opens in a new tab" size={14} />
          </TextLink>
        </>
      )}
    </p>
  );
}

/** The pieces in a shipment, with how many of each. */
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
