import { promiseText } from '#contract/catalogue/delivery-rules.ts';
import { useDeliveries } from './delivery-promise.ts';

interface LineDeliveryProps {
  productId: string;
  /** The PIN code to deliver to. Without it, nothing is shown. */
  pin: string | undefined;
}

/** Shows the promised delivery days of one line of a cart or order. */
export function LineDelivery({ productId, pin }: LineDeliveryProps) {
  const [delivery] = useDeliveries(pin, [productId]);
  if (!pin) return null;
  if (delivery?.deliverable === false) {
    return <p className="mt-0.5 text-small font-semibold text-bad">Not delivered to {pin}</p>;
  }
  return (
    <p className="mt-0.5 min-h-lh text-small text-good">
      {delivery?.from &&
        delivery.to &&
        `Delivery ${promiseText({ from: delivery.from, to: delivery.to })}`}
    </p>
  );
}
