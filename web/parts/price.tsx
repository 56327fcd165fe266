import { discountPercent, formatRupees } from '#contract/money.ts';
import { classes } from '#web/ui/classes.ts';

interface PriceProps {
  price: number;
  discountPrice?: number | null | undefined;
  size?: 'card' | 'page';
}

/** The price to pay, the original struck through, and the percent off. */
export function Price({ price, discountPrice, size = 'card' }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
      <span
        className={classes('money font-medium', size === 'page' ? 'text-heading' : 'text-lead')}
      >
        {discountPrice && <span className="sr-only">Price now </span>}
        {formatRupees(discountPrice || price)}
      </span>
      {discountPrice ? (
        <>
          <s className={classes('figures text-soft', size === 'page' ? 'text-lead' : 'text-small')}>
            <span className="sr-only">Original price </span>
            {formatRupees(price)}
          </s>
          <span className="text-small font-semibold text-good">
            {discountPercent(price, discountPrice)}% off
          </span>
        </>
      ) : null}
    </p>
  );
}
