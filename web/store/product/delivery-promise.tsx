import { promiseText } from '#contract/delivery-rules.ts';
import { useDeliveryPin } from '#web/parts/delivery-pin.ts';
import { DeliveryPlace } from '#web/parts/delivery-place.tsx';
import { useDeliveries } from '#web/parts/delivery-promise.ts';

interface DeliveryPromiseProps {
  productId: string;
  /** The text to show when no date is known. */
  general: string;
}

export default function DeliveryPromise({ productId, general }: DeliveryPromiseProps) {
  const pin = useDeliveryPin()?.pin;
  const [answer] = useDeliveries(pin, [productId]);
  return (
    <DeliveryPlace>
      <p aria-live="polite" className="font-semibold">
        {answer === undefined ? (
          <span className="font-normal text-soft">Looking up the date...</span>
        ) : answer?.deliverable === false ? (
          <span className="text-bad">The seller does not deliver to {pin}</span>
        ) : answer?.from && answer.to ? (
          promiseText({ from: answer.from, to: answer.to })
        ) : (
          general
        )}
      </p>
    </DeliveryPlace>
  );
}
