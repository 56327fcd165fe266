import { Clock, EyeOff } from 'lucide-react';
import type { OwnReview } from '#contract/care/reviews.ts';
import { heldReasonTexts } from '#contract/care/trust-rules.ts';
import { formatDate } from '#web/parts/base/format-date.ts';

/** Tells the author why the review is not on the product's page, or when it was published. */
export function ReviewState({ review }: { review: OwnReview }) {
  const { status, heldReason, hiddenReason, createdAt, reply } = review;
  if (status === 'held') {
    return (
      <p className="flex gap-3 rounded-card bg-warn-tint p-4 text-warn">
        <Clock aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          <span className="font-semibold">Our team reads your review before it appears.</span>{' '}
          {heldReason && `${heldReasonTexts[heldReason]}. `}We email you the decision. You can also
          change your review now.
        </span>
      </p>
    );
  }
  if (status === 'hidden') {
    return (
      <p className="flex gap-3 rounded-card bg-bad-tint p-4 text-bad">
        <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          <span className="font-semibold">Your review is hidden.</span> Our team gave this reason:{' '}
          {hiddenReason} If you change your review, our team reads it again.
        </span>
      </p>
    );
  }
  return (
    <p className="text-small text-soft">
      Published on {formatDate(createdAt)}
      {reply && ', and the seller has replied to it'}.
    </p>
  );
}
