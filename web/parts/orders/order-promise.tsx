import { dateText, promiseText } from '#contract/catalogue/delivery-rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows the promised delivery date, the delay if one was announced, and whether the order is late. */
export function OrderPromise({ order }: { order: Order }) {
  const { promise, isLate, orderStatus } = order;
  if (!promise || orderStatus === 'cancelled') return null;
  const { delayedTo, delayReason } = promise;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-soft">{orderStatus === 'delivered' ? 'Promised' : 'Delivery'}</span>
        <strong className="figures font-semibold">
          {delayedTo ? `by ${dateText(delayedTo)}` : promiseText(promise)}
        </strong>
        {isLate && <Badge tone="bad">Late</Badge>}
      </p>
      {delayedTo && (
        <p className="mt-1 text-small text-soft">
          Delayed from {promiseText(promise)}. {delayReason}
        </p>
      )}
    </div>
  );
}
