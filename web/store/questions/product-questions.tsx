import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Form, useRevalidator, useSearchParams } from 'react-router';
import type { ProductQuestions as Questions } from '#contract/catalogue/review-records.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { useOwnTrust } from '#web/store/reviews/own-trust.api.ts';
import type { TrustQuery } from '#web/store/reviews/trust-query.ts';
import { trustUrl } from '#web/store/reviews/trust-url.ts';
import { SectionPages } from '#web/store/reviews/section-pages.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError } from '#web/ui/toast.ts';
import { QuestionBlock } from './question-block.tsx';

const AskForm = lazy(() => import('./ask-form.tsx'));

interface ProductQuestionsProps {
  productId: string;
  vendorName: string;
  questions: Questions;
  /** How many pages the found questions have. */
  totalPages: number;
  query: TrustQuery;
}

/** The server renders the questions; the forms to ask and answer are loaded when they are opened. */
export default function ProductQuestions(props: ProductQuestionsProps) {
  const { productId, vendorName, questions } = props;
  return (
    <section
      id="questions"
      aria-labelledby="questions-heading"
      className="mt-12 border-t border-line pt-10 lg:mt-16 lg:pt-14"
    >
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <h2 id="questions-heading" className="font-display text-title">
            Questions and answers
          </h2>
          <p className="mt-2 text-small text-soft">
            Questions are answered by {vendorName} and by customers who bought the product. We email
            you the answer.
          </p>
        </div>
        <div className="min-w-0">
          {questions.count > 3 && <QuestionSearch {...props} />}
          <QuestionList {...props} />
          <AskQuestion productId={productId} />
        </div>
      </div>
    </section>
  );
}

function QuestionSearch({ query: { question }, questions }: ProductQuestionsProps) {
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== 'question' && name !== 'questions');
  return (
    <Form
      action="#questions"
      role="search"
      preventScrollReset
      className="mb-2 flex max-w-article gap-3"
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={question}
        type="search"
        name="question"
        defaultValue={question}
        maxLength={100}
        aria-label="Search questions"
        placeholder={`Search ${formatCount(questions.count, 'questions')}`}
        className={`${controlStyle} h-11 min-w-0 grow`}
      />
      <Button type="submit" tone="outline">
        Search
      </Button>
    </Form>
  );
}

function QuestionList({ productId, questions: loaded, totalPages, query }: ProductQuestionsProps) {
  const [search] = useSearchParams();
  const own = useOwnTrust(productId);
  const { questions, count } = loaded;
  const { question, questionPage } = query;
  const isExcerpt = questionPage === 0 && !question;
  const showAll = trustUrl(search, 'questions', { question: '', questions: '1' });
  if (questions.length === 0) {
    return (
      <p className="py-4 text-soft">
        {question ? `No question or answer contains “${question}”. ` : 'No questions yet.'}
        {question && (
          <TextLink to={showAll} preventScrollReset prefetch="none">
            Show all questions
          </TextLink>
        )}
      </p>
    );
  }
  return (
    <>
      <div className="divide-y divide-line">
        {questions.map((entry) => (
          <QuestionBlock key={entry._id} entry={entry} own={own} />
        ))}
      </div>
      {(isExcerpt && count > questions.length) || question ? (
        <p className="mb-2">
          <TextLink to={showAll} rel="nofollow" preventScrollReset prefetch="none">
            See all {formatCount(count, 'questions')}
          </TextLink>
        </p>
      ) : null}
      {!isExcerpt && (
        <SectionPages part="questions" page={Math.max(1, questionPage)} totalPages={totalPages} />
      )}
    </>
  );
}

function AskQuestion({ productId }: { productId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { session, askToLogIn } = useOwnTrust(productId);
  const { revalidate } = useRevalidator();

  function ask() {
    if (!session) askToLogIn('questions', 'ask a question');
    else if (session.role === 'user') setAsking(true);
    else showError('Sign in with a customer account to ask a question.');
  }

  return isAsking ? (
    <Suspense fallback={<div className="min-h-56" />}>
      <AskForm productId={productId} reload={revalidate} onClose={() => setAsking(false)} />
    </Suspense>
  ) : (
    <Button tone="outline" onClick={ask} className="mt-3">
      <MessageCircleQuestion aria-hidden size={18} />
      Ask a question
    </Button>
  );
}
