import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { VendorQuestion } from '#contract/care/questions.ts';
import AnswerForm from '#web/parts/care/answer-form.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { refreshVendorData } from '../vendor.api.ts';

/** Shows a question about the vendor's product, with the answers. */
export function VendorQuestionBlock({ question }: { question: VendorQuestion }) {
  const [isAnswering, setAnswering] = useState(false);
  const { _id: id, text, author, product, answers, createdAt } = question;
  return (
    <article aria-label={`Question by ${author} about ${product.name}`}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        <TextLink to={`/product/${product._id}#questions`}>{product.name}</TextLink>
        <span className="text-soft">
          {author} · <span className="whitespace-nowrap">{formatDate(createdAt)}</span>
        </span>
      </div>
      <p className="max-w-article font-semibold whitespace-pre-line">{text}</p>
      <ul className="mt-2 space-y-2 empty:hidden">
        {answers.map((answer) => (
          <li key={answer._id} className="border-l-2 border-line pl-4 text-small">
            <p className="whitespace-pre-line">{answer.text}</p>
            <p className="text-soft">
              {answer.by === 'vendor' ? 'Your answer' : `${answer.author}, who bought it`} ·{' '}
              {formatDate(answer.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      {isAnswering ? (
        <AnswerForm id={id} reload={refreshVendorData} onClose={() => setAnswering(false)} />
      ) : (
        <Button tone="outline" size="small" onClick={() => setAnswering(true)} className="mt-3">
          <Reply aria-hidden size={16} />
          {answers.some(({ by }) => by === 'vendor') ? 'Add an answer' : 'Answer'}
        </Button>
      )}
    </article>
  );
}
