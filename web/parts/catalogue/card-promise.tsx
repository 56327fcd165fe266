import { dayText } from '#contract/catalogue/delivery-rules.ts';
import { useDeliveries } from './delivery-promise.ts';

interface CardPromiseProps {
  productId: string;
  pin: string;
  /** Shown when no date is known. */
  generalText: string;
}

export default function CardPromise({ productId, pin, generalText }: CardPromiseProps) {
  const [delivery] = useDeliveries(pin, [productId]);
  if (delivery?.deliverable === false) {
    return <span className="text-bad">Not delivered to {pin}</span>;
  }
  return delivery?.to ? `By ${dayText(delivery.to)}, free` : generalText;
}
