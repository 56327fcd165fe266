import { useState } from 'react';
import type { ModeratedText } from '#contract/care/moderation.ts';
import { heldReasonTexts, reportReasonTexts } from '#contract/care/trust-rules.ts';
import { formatDate, formatDateTime } from '#web/parts/base/format-date.ts';
import { ReviewText } from '#web/parts/care/review-text.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AuthorFacts } from './author-facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const kindNames = { review: 'Review', question: 'Question', answer: 'Answer' };

const statusBadges: Record<ModeratedText['status'], [label: string, tone: BadgeTone]> = {
  published: ['Published', 'good'],
  held: ['Held', 'warn'],
  hidden: ['Hidden', 'bad'],
  withdrawn: ['Withdrawn', 'plain'],
};

/** Shows a text, its author, the reasons why it is listed, and buttons to publish or hide it. */
export function ModeratedBlock({ moderated }: { moderated: ModeratedText }) {
  const { kind, product, vendor, status, createdAt } = moderated;
  const [label, tone] = statusBadges[status];
  return (
    <article
      aria-label={`${kindNames[kind]} about ${product.name}`}
      className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {kindNames[kind]} · {formatDateTime(createdAt)}
        </p>
        <p className="mb-2 text-small">
          <TextLink to={`/product/${product._id}#${kind === 'review' ? 'reviews' : 'questions'}`}>
            {product.name}
          </TextLink>{' '}
          <span className="text-soft">by {vendor.businessName}</span>
        </p>
        <TextContent moderated={moderated} />
        <Reasons moderated={moderated} />
        <Decisions moderated={moderated} />
      </div>
      <div className="border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
        <AuthorFacts moderated={moderated} />
      </div>
    </article>
  );
}

function TextContent({ moderated }: { moderated: ModeratedText }) {
  const { kind, stars, text, question } = moderated;
  if (stars !== null) return <ReviewText review={{ ...moderated, stars }} />;
  return (
    <>
      {kind === 'answer' && <p className="mb-1 text-small text-soft">To: {question}</p>}
      <p className="max-w-article whitespace-pre-line">{text}</p>
    </>
  );
}

/** Lists the reasons why the text is here: the filter's finding, the reports and earlier decisions. */
function Reasons({
  moderated: { heldReason, reports, hiddenReason, history },
}: {
  moderated: ModeratedText;
}) {
  return (
    <ul className="mt-3 space-y-1 border-l-2 border-line pl-4 text-small empty:hidden">
      {heldReason && (
        <li>
          <span className="font-semibold">Held:</span> {heldReasonTexts[heldReason]}
        </li>
      )}
      {reports.map(({ reason, note, by, at }, index) => (
        <li key={index}>
          <span className="font-semibold">
            Reported by {by === 'vendor' ? 'a vendor' : 'a customer'}
          </span>{' '}
          on {formatDate(at)}: {reportReasonTexts[reason]}
          {note && `. “${note}”`}
        </li>
      ))}
      {history.map(({ at, by, decision, reason }, index) => (
        <li key={`decision-${index}`}>
          <span className="font-semibold">
            {decision === 'hide' ? 'Hidden' : 'Published'} by {by}
          </span>{' '}
          on {formatDate(at)}
          {reason && `: ${reason}`}
        </li>
      ))}
      {hiddenReason && history.length === 0 && (
        <li>
          <span className="font-semibold">Hidden:</span> {hiddenReason}
        </li>
      )}
    </ul>
  );
}

function Decisions({ moderated }: { moderated: ModeratedText }) {
  const [decision, setDecision] = useState<'publish' | 'hide'>();
  const { status, reports } = moderated;
  const canPublish = status !== 'published' || reports.length > 0;
  if (status === 'withdrawn') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canPublish && (
        <Button size="small" onClick={() => setDecision('publish')}>
          {status === 'published' ? 'Keep it' : 'Publish'}
        </Button>
      )}
      {status !== 'hidden' && (
        <Button size="small" tone="outline" onClick={() => setDecision('hide')}>
          Hide
        </Button>
      )}
      {decision && (
        <DecisionDialog
          moderated={moderated}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}
