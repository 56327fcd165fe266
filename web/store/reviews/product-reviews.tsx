import { Link, useNavigation, useSearchParams } from 'react-router';
import type { ProductReviews as Reviews } from '#contract/catalogue/review-records.ts';
import type { ReviewSort } from '#contract/care/trust-rules.ts';
import { classes } from '#web/ui/classes.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOwnTrust } from './own-trust.api.ts';
import { ReviewBlock } from './review-block.tsx';
import { ReviewPhotos } from '#web/parts/care/review-photos.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { SectionPages } from './section-pages.tsx';
import type { TrustQuery } from './trust-query.ts';
import { trustUrl } from './trust-url.ts';

interface ProductReviewsProps {
  productId: string;
  vendorName: string;
  reviews: Reviews;
  /** How many pages the selected reviews have. */
  totalPages: number;
  query: TrustQuery;
}

/** The server renders the reviews, which are the same for everybody. The browser adds the account's own votes. */
export default function ProductReviews(props: ProductReviewsProps) {
  const { reviews, query } = props;
  if (reviews.count === 0) return null;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="mt-12 border-t border-line pt-10 lg:mt-16 lg:pt-14"
    >
      <h2 id="reviews-heading" className="font-display text-title">
        Reviews
      </h2>
      <div className="mt-5 grid gap-x-14 gap-y-9 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <ReviewSummary reviews={reviews} stars={query.stars} />
        </div>
        <div className="min-w-0">
          {reviews.photos.length > 0 && (
            <div className="mb-7">
              <h3 className="mb-2.5 text-small font-semibold">Customer photos</h3>
              <ReviewPhotos label="Customer photos" photos={reviews.photos} isStrip />
            </div>
          )}
          <SortLinks query={query} />
          <ReviewList {...props} />
        </div>
      </div>
    </section>
  );
}

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'newest', label: 'Newest' },
  { value: 'lowest', label: 'Lowest rated' },
];

function SortLinks({ query: { sort, stars } }: Pick<ProductReviewsProps, 'query'>) {
  const [search] = useSearchParams();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
      <nav aria-label="Sort reviews" className="flex flex-wrap gap-x-5">
        {sorts.map(({ value, label }) => (
          <Link
            key={value}
            to={trustUrl(search, 'reviews', {
              sort: value === 'helpful' ? '' : value,
              reviews: '',
            })}
            rel="nofollow"
            preventScrollReset
            aria-current={value === sort ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center text-small underline-offset-8',
              value === sort
                ? 'font-semibold underline decoration-brand decoration-2'
                : 'text-soft hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {stars > 0 && (
        <TextLink
          to={trustUrl(search, 'reviews', { stars: '', reviews: '' })}
          preventScrollReset
          prefetch="none"
          className="text-small"
        >
          Show all reviews
        </TextLink>
      )}
    </div>
  );
}

function ReviewList({
  productId,
  vendorName,
  reviews: { reviews },
  totalPages,
  query,
}: ProductReviewsProps) {
  const own = useOwnTrust(productId);
  const { location } = useNavigation();
  const isLoading = location?.hash === '#reviews';
  if (reviews.length === 0) {
    return (
      <p className="py-8 text-soft">
        No review{query.stars > 0 && ` with ${query.stars} ${query.stars === 1 ? 'star' : 'stars'}`}
        .
      </p>
    );
  }
  return (
    <div aria-busy={isLoading} className={classes('transition-opacity', isLoading && 'opacity-60')}>
      <div className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewBlock key={review._id} review={review} vendorName={vendorName} own={own} />
        ))}
      </div>
      <SectionPages part="reviews" page={query.reviewPage} totalPages={totalPages} />
    </div>
  );
}
