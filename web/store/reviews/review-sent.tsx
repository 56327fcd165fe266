import { CircleCheck, Clock } from 'lucide-react';
import type { OwnReview } from '#contract/care/reviews.ts';
import { heldReasonTexts } from '#contract/care/trust-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ReviewSentProps {
  review: OwnReview;
  /** Opens the form again. */
  onChange: () => void;
}

export function ReviewSent({ review, onChange }: ReviewSentProps) {
  const { status, heldReason, product } = review;
  const isHeld = status === 'held';
  return (
    <EmptyState
      title={<h1>Thank you for your review</h1>}
      icon={isHeld ? <Clock /> : <CircleCheck />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button tone="outline" onClick={onChange}>
            Change review
          </Button>
          {isHeld ? (
            <ButtonLink to="/orders">My orders</ButtonLink>
          ) : (
            <ButtonLink to={`/product/${product._id}#reviews`}>See it on the page</ButtonLink>
          )}
        </div>
      }
    >
      {isHeld
        ? `${heldReason ? `${heldReasonTexts[heldReason]}, so our` : 'Our'} team reads your review before it appears. We email you the decision.`
        : `Your review now helps others who look at ${product.name}. You can change or withdraw it at any time from My orders.`}
    </EmptyState>
  );
}
