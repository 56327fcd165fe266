import type { Order } from '#contract/orders/orders.ts';

/** Shows the firm that placed the order, or nothing for a private customer. */
export function BuyerFacts({ buyer }: Pick<Order, 'buyer'>) {
  if (!buyer) return null;
  return (
    <p className="mt-3 text-small">
      <span className="text-soft">Bought by </span>
      {buyer.firm && <bdi className="block font-semibold break-words">{buyer.firm}</bdi>}
      {buyer.gstin && <span className="figures block">GSTIN {buyer.gstin}</span>}
    </p>
  );
}
