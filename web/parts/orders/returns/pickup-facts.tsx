import { dayText } from '#contract/catalogue/delivery-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { AddressLines } from '#web/parts/base/address-lines.tsx';

/** Shows where and when the goods are collected, and the carrier if one was named. */
export function PickupFacts({ pickup }: Pick<OrderReturn, 'pickup'>) {
  const { date, day, carrier, trackingNumber, address } = pickup;
  return (
    <>
      <p className="font-semibold">{date ? dayText(date) : `Requested for ${dayText(day)}`}</p>
      {carrier && (
        <p className="text-small text-soft wrap-anywhere">
          {carrier}
          {trackingNumber && `, number ${trackingNumber}`}
        </p>
      )}
      <address className="mt-2 not-italic">
        <AddressLines address={address} />
      </address>
    </>
  );
}
