import type { ReactNode } from 'react';
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { describePieces } from '#web/parts/orders/order-pieces.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { linePath } from '#web/parts/base/product-path.ts';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type OrderLine = Order['products'][number];

interface ProductLineProps {
  line: OrderLine;
  /** Another link, beside "View". */
  children?: ReactNode;
}

export function ProductLine({ line, children }: ProductLineProps) {
  const { product, quantity, price, discountPrice } = line;
  const unit = discountPrice || price;
  return (
    <li className="flex gap-4">
      <div className="size-18 shrink-0 overflow-hidden rounded-card">
        <Picture picture={toOrderedPicture(product)} alt="" sizes="4.5rem" />
      </div>
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold">{product.name}</p>
        <VariantWords variant={line.variant} />
        <p className="figures text-small text-soft">
          {quantity} × {formatRupees(unit)}
        </p>
        <p className="figures text-small text-bad empty:hidden">{describePieces(line)}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          <TextLink to={linePath(product._id, line.variant)} className="text-small">
            View<span className="sr-only"> {product.name}</span>
          </TextLink>
          {children}
        </p>
      </div>
      <p className="figures shrink-0 font-semibold">
        {formatRupees(rupeesOf(paiseOf(unit) * quantity))}
      </p>
    </li>
  );
}
