import { Flag, ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Review } from '#contract/review-records.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { classes } from '#web/ui/classes.ts';
import { showError } from '#web/ui/toast.ts';
import { type OwnTrustState, refreshOwnTrust } from './own-trust.api.ts';

const ReportDialog = lazy(() => import('#web/parts/report-dialog.tsx'));

interface ReviewActionsProps {
  review: Review;
  own: OwnTrustState;
}

const buttonStyle =
  'figures inline-flex min-h-tap items-center gap-1.5 rounded-full px-3 text-small font-medium hover:bg-sand';

/** "Helpful" and "Report", except on one's own review. */
export function ReviewActions({ review, own: { own, session, askToLogIn } }: ReviewActionsProps) {
  const [isReporting, setReporting] = useState(false);
  const { _id: id } = review;
  const vote = useVote(review, own?.votes.includes(id) ?? false);
  if (own?.own.includes(id)) {
    return <p className="mt-3 min-h-tap text-small text-soft">Your review</p>;
  }
  const isReported = own?.reported.includes(id);
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
      <button
        type="button"
        disabled={isReported}
        onClick={() => (session ? setReporting(true) : askToLogIn('reviews', 'report a review'))}
        className={classes(buttonStyle, 'text-soft')}
      >
        <Flag aria-hidden size={15} />
        {isReported ? 'Reported' : 'Report'}
        <span className="sr-only">: review by {review.author}</span>
      </button>
      {isReporting && (
        <Suspense>
          <ReportDialog
            id={id}
            author={review.author}
            onDone={refreshOwnTrust}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the vote at once and removes it if the call fails. A second click in the meantime changes nothing. */
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
      const answer = await api(call, { params: { id } });
      setVote({ isGiven: !isGiven, count: answer.helpful });
      void refreshOwnTrust();
    } catch (error) {
      setVote(vote);
      showError(messageOf(error, 'Your vote was not counted. Try again.'));
    }
    isInFlight.current = false;
  }

  return { ...shown, toggle };
}
