import { promiseText } from '#contract/catalogue/delivery-rules.ts';
import { useDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';
import { DeliveryPlace } from '#web/parts/catalogue/delivery-place.tsx';
import { useDeliveries } from '#web/parts/catalogue/delivery-promise.ts';

interface DeliveryPromiseProps {
  productId: string;
  /** Shown when no date is known. */
  usualDelivery: string;
}

export default function DeliveryPromise({ productId, usualDelivery }: DeliveryPromiseProps) {
  const pin = useDeliveryPin()?.pin;
  const [delivery] = useDeliveries(pin, [productId]);
  return (
    <DeliveryPlace>
      <p aria-live="polite" className="font-semibold">
        {delivery === undefined ? (
          <span className="font-normal text-soft">Looking up the date...</span>
        ) : delivery?.deliverable === false ? (
          <span className="text-bad">The seller does not deliver to {pin}</span>
        ) : delivery?.from && delivery.to ? (
          promiseText({ from: delivery.from, to: delivery.to })
        ) : (
          usualDelivery
        )}
      </p>
    </DeliveryPlace>
  );
}
