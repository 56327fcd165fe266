import { Flag, Reply } from 'lucide-react';
import { useState } from 'react';
import { reviewLimits } from '#contract/care/trust-rules.ts';
import type { VendorReview } from '#contract/care/reviews.ts';
import { api } from '#web/api/client.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { PostForm } from '#web/parts/care/post-form.tsx';
import ReportDialog from '#web/parts/care/report-dialog.tsx';
import { ReviewText } from '#web/parts/care/review-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { refreshVendorData } from '../vendor.api.ts';

/** Shows a review of the vendor's product, with the vendor's reply if there is one. */
export function VendorReviewBlock({ review }: { review: VendorReview }) {
  const [openForm, setOpenForm] = useState<'reply' | 'report'>();
  const { _id: id, author, product, reply, isReported, createdAt } = review;
  const close = () => setOpenForm(undefined);
  return (
    <article aria-label={`Review by ${author} of ${product.name}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <TextLink to={`/product/${product._id}#reviews`}>{product.name}</TextLink>
        <span className="flex flex-wrap items-center gap-x-3 text-soft">
          {author} · <span className="whitespace-nowrap">{formatDate(createdAt)}</span>
          {isReported && <Badge tone="warn">Reported</Badge>}
        </span>
      </div>
      <ReviewText review={review} />
      {reply && (
        <div className="mt-3 border-l-2 border-line pl-4 text-small">
          <p className="text-soft">Your reply · {formatDate(reply.at)}</p>
          <p className="whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {openForm === 'reply' ? (
        <ReplyForm id={id} onClose={close} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {!reply && (
            <Button tone="outline" size="small" onClick={() => setOpenForm('reply')}>
              <Reply aria-hidden size={16} />
              Reply
            </Button>
          )}
          {!isReported && (
            <Button tone="quiet" size="small" onClick={() => setOpenForm('report')}>
              <Flag aria-hidden size={16} />
              Report
            </Button>
          )}
        </div>
      )}
      {openForm === 'report' && (
        <ReportDialog
          kind="review"
          id={id}
          author={author}
          onDone={refreshVendorData}
          onClose={close}
        />
      )}
    </article>
  );
}

function ReplyForm({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <PostForm
      label="Your reply"
      help="Everybody can read it below the review. It cannot be changed later."
      submitLabel="Publish reply"
      minCharacters={1}
      maxCharacters={reviewLimits.replyCharacters}
      send={async (text) => {
        await api('POST /api/reviews/:id/reply', { params: { id }, body: { text } });
        return 'Reply published';
      }}
      reload={refreshVendorData}
      onClose={onClose}
    />
  );
}
