import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer, Question } from '#contract/catalogue/review-records.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import type { OwnTrustState } from '#web/store/reviews/own-trust.api.ts';
import { ReportButton } from '#web/store/reviews/report-button.tsx';

const AnswerForm = lazy(() => import('#web/parts/care/answer-form.tsx'));

interface QuestionBlockProps {
  entry: Question;
  own: OwnTrustState;
}

/**
 * Shows a question with its answers. The line below the answers has its full height from the start, so that nothing
 * moves when the button "Answer" appears.
 */
export function QuestionBlock({ entry, own }: QuestionBlockProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { revalidate } = useRevalidator();
  const { _id: id, text, author, answers, createdAt } = entry;
  return (
    <article aria-label={`Question by ${author}`} className="max-w-article py-5">
      <h3 className="font-semibold whitespace-pre-line">{text}</h3>
      <ul className="mt-2 space-y-3 empty:hidden">
        {answers.map((answer) => (
          <AnswerItem key={answer._id} answer={answer} own={own} />
        ))}
      </ul>
      <p className="mt-1.5 flex min-h-tap flex-wrap items-center gap-x-2 text-small text-soft">
        <span>
          Asked by {author} on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {answers.length === 0 && ' · Not answered yet'}
        </span>
        {own.own?.canAnswer && !isAnswering && (
          <button
            type="button"
            onClick={() => setAnswering(true)}
            className="min-h-tap rounded-full px-3 font-semibold text-brand hover:bg-sand"
          >
            Answer
          </button>
        )}
        <ReportButton kind="question" id={id} author={author} own={own} />
      </p>
      {isAnswering && (
        <Suspense fallback={<div className="min-h-52" />}>
          <AnswerForm id={id} reload={revalidate} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </article>
  );
}

function AnswerItem({ answer, own }: { answer: Answer; own: OwnTrustState }) {
  const { _id: id, text, author, by, createdAt } = answer;
  return (
    <li className="border-l-2 border-line pl-4">
      <p className="whitespace-pre-line">{text}</p>
      <p className="text-small text-soft">
        <span className="font-medium text-ink">{author}</span>
        {by === 'vendor' ? ', the seller' : ', who bought it'} ·{' '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <ReportButton kind="answer" id={id} author={author} own={own} />
      </p>
    </li>
  );
}
