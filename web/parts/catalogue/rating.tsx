import type { Rating as WireRating } from '#contract/catalogue/review-records.ts';
import { classes } from '#web/ui/classes.ts';
import { Stars } from '#web/ui/stars.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';

/** Formats a rating, such as "4.3 out of 5, 27 reviews". */
export const formatRating = ({ average, count }: WireRating) =>
  `${average.toFixed(1)} out of 5, ${formatCount(count, 'reviews')}`;

/** Shows stars with the average and the number of reviews, or nothing if there are no reviews. */
export function Rating({ rating, className }: { rating: WireRating; className?: string }) {
  const { average, count } = rating;
  if (count === 0) return null;
  return (
    <span
      role="img"
      aria-label={formatRating(rating)}
      className={classes(
        'figures inline-flex items-center gap-1.5 text-small whitespace-nowrap',
        className,
      )}
    >
      <Stars value={average} />
      {average.toFixed(1)} ({count.toLocaleString('en-IN')})
    </span>
  );
}
