import { ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Review } from '#contract/catalogue/review-records.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { classes } from '#web/ui/classes.ts';
import { showError } from '#web/ui/toast.ts';
import { type OwnTrustState, refreshOwnTrust } from './own-trust.api.ts';
import { ReportButton } from './report-button.tsx';

interface ReviewActionsProps {
  review: Review;
  own: OwnTrustState;
}

const buttonStyle =
  'figures inline-flex min-h-tap items-center gap-1.5 rounded-full px-3 text-small font-medium hover:bg-sand';

/** Shows the buttons "Helpful" and "Report". The author of the review sees neither. */
export function ReviewActions({ review, own: state }: ReviewActionsProps) {
  const { own, session, askToLogIn } = state;
  const { _id: id } = review;
  const vote = useVote(review, own?.votes.includes(id) ?? false);
  if (own?.own.includes(id)) {
    return <p className="mt-3 min-h-tap text-small text-soft">Your review</p>;
  }
  return (
    <div className="mt-3 -ml-3 flex flex-wrap items-center gap-1">
      <button
        type="button"
        aria-pressed={vote.isGiven}
        onClick={() => (session ? void vote.toggle() : askToLogIn('reviews', 'vote for a review'))}
        className={classes(buttonStyle, vote.isGiven && 'text-brand')}
      >
        <ThumbsUp aria-hidden size={16} className={classes(vote.isGiven && 'fill-brand-tint')} />
        Helpful{vote.count > 0 && ` (${vote.count})`}
        <span className="sr-only">: review by {review.author}</span>
      </button>
      <ReportButton kind="review" id={id} author={review.author} own={state} />
    </div>
  );
}

/** Shows the change of a vote at once, and undoes it if the call fails. Ignores clicks while the call runs. */
function useVote({ _id: id, helpful }: Review, wasGiven: boolean) {
  const [vote, setVote] = useState<{ isGiven: boolean; count: number }>();
  const isInFlight = useRef(false);
  const shown = vote ?? { isGiven: wasGiven, count: helpful };

  async function toggle() {
    if (isInFlight.current) return;
    isInFlight.current = true;
    const { isGiven, count } = shown;
    setVote({ isGiven: !isGiven, count: Math.max(0, count + (isGiven ? -1 : 1)) });
    try {
      const call = isGiven ? 'DELETE /api/reviews/:id/vote' : 'PUT /api/reviews/:id/vote';
      const response = await api(call, { params: { id } });
      setVote({ isGiven: !isGiven, count: response.helpful });
      void refreshOwnTrust();
    } catch (error) {
      setVote(vote);
      showError(messageOf(error, 'Your vote was not changed. Try again.'));
    }
    isInFlight.current = false;
  }

  return { ...shown, toggle };
}
