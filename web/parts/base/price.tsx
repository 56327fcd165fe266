import { discountPercent, formatRupees } from '#contract/money.ts';
import { classes } from '#web/ui/classes.ts';

interface PriceProps {
  price: number;
  discountPrice?: number | null | undefined;
  /** Shown instead of the price if variants differ in price. */
  lowestPrice?: number | null | undefined;
  size?: 'card' | 'page';
}

/**
 * Shows the price to pay. If it is reduced, also shows the original price and the percent off. If variants differ in
 * price, shows only the lowest price.
 */
export function Price({ price, discountPrice, lowestPrice, size = 'card' }: PriceProps) {
  const reducedPrice = !lowestPrice && discountPrice;
  const percent = reducedPrice ? discountPercent(price, reducedPrice) : undefined;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <span
        className={classes('money font-medium', size === 'page' ? 'text-heading' : 'text-lead')}
      >
        {reducedPrice && <span className="sr-only">Price now </span>}
        {lowestPrice ? <span className="font-sans text-small text-soft">from </span> : null}
        {formatRupees(lowestPrice || discountPrice || price)}
      </span>
      {reducedPrice ? (
        <>
          <s className={classes('figures text-soft', size === 'page' ? 'text-lead' : 'text-small')}>
            <span className="sr-only">Original price </span>
            {formatRupees(price)}
          </s>
          {percent && <span className="text-small font-semibold text-good">{percent}% off</span>}
        </>
      ) : null}
    </p>
  );
}
