import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { describePieces } from '#web/parts/orders/order-pieces.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import { lineTotal, unitPrice } from './line-total.ts';

export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {order.products.map((line) => {
          const { product, quantity } = line;
          return (
            <li key={line._id} className="flex items-center gap-4 py-3">
              <span className="block size-16 shrink-0 overflow-hidden rounded-control">
                <Picture picture={toOrderedPicture(product)} alt="" sizes="4rem" />
              </span>
              <span className="min-w-0 grow">
                <span className="block leading-snug font-semibold">{product.name}</span>
                <VariantWords variant={line.variant} shouldShowSku />
                <span className="figures text-small text-soft">
                  {quantity} × {formatRupees(unitPrice(line))}
                </span>
                <span className="figures block text-small text-bad empty:hidden">
                  {describePieces(line)}
                </span>
              </span>
              <span className="figures font-semibold whitespace-nowrap">
                {formatRupees(lineTotal(line))}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between border-t border-line pt-3 font-semibold">
        Total <span className="figures">{formatRupees(order.amount)}</span>
      </p>
    </>
  );
}
