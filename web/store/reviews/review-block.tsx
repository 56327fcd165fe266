import { BadgeCheck } from 'lucide-react';
import type { Review } from '#contract/catalogue/review-records.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Stars } from '#web/ui/stars.tsx';
import type { OwnTrustState } from './own-trust.api.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewPhotos } from '#web/parts/care/review-photos.tsx';

interface ReviewBlockProps {
  review: Review;
  vendorName: string;
  own: OwnTrustState;
}

/** Shows a review, with its photos first and the seller's reply last. */
export function ReviewBlock({ review, vendorName, own }: ReviewBlockProps) {
  const { author, stars, title, text, usedFor, variant, photos, reply } = review;
  return (
    <article aria-label={`Review by ${author}`} className="py-6 first:pt-5">
      {photos.length > 0 && (
        <div className="mb-4">
          <ReviewPhotos label={`Photos of ${author}`} photos={photos} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span role="img" aria-label={`${stars} out of 5`} className="inline-flex">
          <Stars value={stars} />
        </span>
        {title && <h3 className="font-semibold">{title}</h3>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-soft">
        <span className="font-medium text-ink">{author}</span>
        {review.deliveryConfirmed ? (
          <span className="inline-flex items-center gap-1 text-good">
            <BadgeCheck aria-hidden size={15} />
            Verified buyer
          </span>
        ) : (
          <span>Delivery stated by the seller</span>
        )}
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        {variant && <span>{variant}</span>}
        {review.refunded && <span>Refunded, does not count in the rating</span>}
        {review.editedAt && <span>Changed {formatDate(review.editedAt)}</span>}
      </p>
      <p className="mt-2.5 max-w-article whitespace-pre-line">{text}</p>
      {usedFor && (
        <p className="mt-2 text-small">
          <span className="text-soft">Used for:</span> {usedFor}
        </p>
      )}
      {reply && (
        <div className="mt-4 max-w-article border-l-2 border-line pl-4">
          <p className="text-small text-soft">
            <span className="font-semibold text-ink">{vendorName}</span>, the seller ·{' '}
            <time dateTime={reply.at}>{formatDate(reply.at)}</time>
          </p>
          <p className="mt-0.5 text-small whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      <ReviewActions review={review} own={own} />
    </article>
  );
}
