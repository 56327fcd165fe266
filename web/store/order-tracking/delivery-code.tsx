import { KeyRound } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';

/** Shows the code that the customer says at the door to confirm the delivery. */
export function DeliveryCode({ order }: { order: Order }) {
  const { deliveryCode } = order;
  if (!deliveryCode) return null;
  return (
    <section
      aria-labelledby="delivery-code"
      className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card bg-deep-tint p-5"
    >
      <div>
        <h3 id="delivery-code" className="flex items-center gap-2 text-small font-semibold">
          <KeyRound aria-hidden size={16} className="text-deep" />
          Delivery code
        </h3>
        <p className="figures font-display text-heading tracking-widest">
          <span className="sr-only">{deliveryCode.split('').join(' ')}</span>
          <span aria-hidden>
            {deliveryCode.slice(0, 3)} {deliveryCode.slice(3)}
          </span>
        </p>
      </div>
      <p className="max-w-xl min-w-60 flex-1 text-small">
        Give this code to the person at your door once you have received and checked your goods. It
        confirms the delivery. Nobody needs it earlier, not even the seller or us.
      </p>
    </section>
  );
}
