import { isUnpaid } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { describeDelivery } from '#web/parts/orders/describe-delivery.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OrderEntry } from './order-entries.ts';

/** Shows the state of the delivery, the products, and the order numbers, which link to the pages of the orders. */
export function OrderLead({ entry: { orders } }: { entry: OrderEntry }) {
  const [order] = orders as [Order];
  const lines = orders.flatMap(({ products }) => products);
  const [first] = lines;
  const { stage, expected } = describeDelivery(order);
  return (
    <span className="flex items-start gap-3">
      {first && (
        <span className="block size-16 shrink-0 overflow-hidden rounded-control">
          <Picture picture={toOrderedPicture(first.product)} alt="" sizes="4rem" />
        </span>
      )}
      <span className="min-w-0">
        {hasStage(order) && (
          <span className="block leading-snug font-semibold text-ink">
            {stage}
            {expected && (
              <span
                className={classes(
                  'figures block font-normal',
                  order.isLate ? 'text-bad' : 'text-deep',
                )}
              >
                {expected}
              </span>
            )}
          </span>
        )}
        {first && (
          <span className="line-clamp-2 font-normal wrap-anywhere">
            {lineName(first)}
            {lines.length > 1 && ` and ${lines.length - 1} more`}
          </span>
        )}
        {orders.map(({ _id, orderId }) => (
          <TextLink key={_id} to={`/orders/${_id}`} className="figures block w-fit font-normal">
            {orderId}
          </TextLink>
        ))}
      </span>
    </span>
  );
}

/** False for unpaid and cancelled orders, because the status column says enough about them. */
const hasStage = (order: Order) => !isUnpaid(order) && order.orderStatus !== 'cancelled';
