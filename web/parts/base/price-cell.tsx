import { discountPercent, formatRupees } from '#contract/money.ts';

interface PriceCellProps {
  price: number;
  discountPrice: number | null;
}

/** Shows the price to pay, right-aligned, with the original price and the discount below it. */
export function PriceCell({ price, discountPrice }: PriceCellProps) {
  const percent = discountPrice ? discountPercent(price, discountPrice) : undefined;
  return (
    <span className="figures inline-flex flex-col items-end whitespace-nowrap">
      <span className="font-semibold">{formatRupees(discountPrice || price)}</span>
      {discountPrice ? (
        <span className="text-soft">
          <s>
            <span className="sr-only">Original price </span>
            {formatRupees(price)}
          </s>{' '}
          {percent && `−${percent}%`}
        </span>
      ) : null}
    </span>
  );
}
