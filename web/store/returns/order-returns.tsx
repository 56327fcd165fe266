import type { Order } from '#contract/orders/orders.ts';
import { isOpenReturn } from '#contract/orders/return-rules.ts';
import { ReturnLinks } from '#web/parts/orders/returns/return-links.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Whether to show `OrderReturns`: the order has returns, is a replacement, or has pieces that can be returned. */
export const hasReturns = ({ returns, products, replaces }: Order) =>
  returns.length > 0 ||
  replaces !== null ||
  products.some(({ returnableQuantity }) => returnableQuantity > 0);

/** Lists the returns of an order, and links to the form for a new return. */
export function OrderReturns({ order }: { order: Order }) {
  const { _id, returns, products, orderId, replaces } = order;
  const canReturn = products.some(({ returnableQuantity }) => returnableQuantity > 0);
  return (
    <>
      {replaces && (
        <p className="mb-3">
          Replacement for order{' '}
          <TextLink to={`/orders/${replaces._id}`} className="figures">
            {replaces.orderId}
          </TextLink>
        </p>
      )}
      {returns.length > 0 && (
        <div className="mb-3">
          <ReturnLinks folder="/returns" returns={returns} />
        </div>
      )}
      {canReturn && (
        <ButtonLink to={`/orders/${_id}/return`} tone="outline" size="small">
          {returns.some(({ status }) => isOpenReturn(status)) ? 'Return more' : 'Return products'}
          <span className="sr-only"> of order {orderId}</span>
        </ButtonLink>
      )}
    </>
  );
}
