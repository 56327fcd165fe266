import type { ProductOption } from '#contract/catalogue/products.ts';
import { classes } from '#web/ui/classes.ts';

interface SwatchProps {
  value: Pick<ProductOption['values'][number], 'color' | 'image'>;
  className: string;
}

/** Shows a value of an option as a circle, with its picture or, without a picture, its colour. */
export function Swatch({ value: { color, image }, className }: SwatchProps) {
  return (
    <span
      className={classes('block overflow-hidden rounded-full bg-sand ring-1 ring-edge', className)}
      style={{ backgroundColor: color }}
    >
      {image && (
        // Low priority, because the page's main picture must load first.
        <img
          src={image}
          alt=""
          loading="lazy"
          fetchPriority="low"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
