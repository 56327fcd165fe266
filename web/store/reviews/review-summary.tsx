import { Link, useSearchParams } from 'react-router';
import type { ProductReviews } from '#contract/catalogue/review-records.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { formatRating } from '#web/parts/catalogue/rating.tsx';
import { classes } from '#web/ui/classes.ts';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { trustUrl } from './trust-url.ts';

interface ReviewSummaryProps {
  reviews: ProductReviews;
  /** 0 for reviews with any number of stars. */
  stars: number;
}

/** Shows the average, the number of reviews for each number of stars, and the topics that reviews often mention. */
export function ReviewSummary({ reviews, stars }: ReviewSummaryProps) {
  const { average, count, mentions } = reviews;
  return (
    <div>
      <p
        role="img"
        aria-label={formatRating(reviews)}
        className="flex flex-wrap items-center gap-x-4 gap-y-1"
      >
        <span className="money text-display leading-none">{average.toFixed(1)}</span>
        <span>
          <Stars value={average} className="block text-lead" />
          <span className="figures text-small text-soft">{formatCount(count, 'reviews')}</span>
        </span>
      </p>
      <Histogram reviews={reviews} stars={stars} />
      {mentions.length > 0 && (
        <div className="mt-7">
          <h3 className="text-small font-semibold">Mentioned often</h3>
          <ul className="mt-2.5 flex flex-wrap gap-2">
            {mentions.map(({ word, count: times }) => (
              <li key={word} className="figures rounded-full bg-sand px-3 py-0.5 text-small">
                {word} <span className="text-soft">{times}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-7 text-small text-soft">
        Only customers who received the product from Baithak can review it.{' '}
        <TextLink to="/orders">Write one from My orders</TextLink>
      </p>
    </div>
  );
}

const allStars = [5, 4, 3, 2, 1] as const;

/**
 * Shows a bar for each number of stars. A click on a bar shows only its reviews, and a second click shows all reviews.
 * A bar without reviews is not a link.
 */
function Histogram({ reviews: { histogram, count }, stars: chosen }: ReviewSummaryProps) {
  const [search] = useSearchParams();
  return (
    <ul aria-label="Reviews by stars" className="mt-5 max-w-sm">
      {allStars.map((stars) => {
        const reviewCount = histogram[stars];
        const isChosen = stars === chosen;
        const row = <Bar {...{ stars, reviewCount, count, isChosen }} />;
        const style = 'flex min-h-tap items-center gap-3 text-small';
        return (
          <li key={stars}>
            {reviewCount === 0 && !isChosen ? (
              <span className={style}>{row}</span>
            ) : (
              <Link
                to={trustUrl(search, 'reviews', { stars: isChosen ? '' : stars, reviews: '' })}
                rel="nofollow"
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={classes(
                  style,
                  'rounded-control hover:text-brand',
                  isChosen && 'font-semibold',
                )}
              >
                {row}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface BarProps {
  stars: number;
  /** The number of reviews with these stars, out of `count`. */
  reviewCount: number;
  count: number;
  isChosen: boolean;
}

function Bar({ stars, reviewCount, count, isChosen }: BarProps) {
  return (
    <>
      <span className="figures w-13 shrink-0">
        {stars} {stars === 1 ? 'star' : 'stars'}
      </span>
      <span className="h-2 grow overflow-hidden rounded-full bg-sand">
        <span
          className={classes('block h-full rounded-full', isChosen ? 'bg-brand' : 'bg-glow')}
          style={{ width: `${(100 * reviewCount) / Math.max(1, count)}%` }}
        />
      </span>
      <span className="figures w-8 shrink-0 text-right text-soft">
        {reviewCount}
        <span className="sr-only"> {reviewCount === 1 ? 'review' : 'reviews'}</span>
      </span>
    </>
  );
}
