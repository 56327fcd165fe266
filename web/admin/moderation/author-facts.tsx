import type { ModeratedText } from '#contract/care/moderation.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { classes } from '#web/ui/classes.ts';

/** A fact is unusual if the account is younger than `accountDays`, or if a count of reviews reaches its limit. */
const unusual = { accountDays: 7, reviewsThatDay: 3, productReviewsThatDay: 4 };

/** Shows the author and facts about the account and its reviews. Unusual facts are in bold. */
export function AuthorFacts({
  moderated: { author, productReviewsThatDay, kind },
}: {
  moderated: ModeratedText;
}) {
  if (!author) return <p className="text-small text-soft">The author’s account was deleted.</p>;
  const { name, email, accountDays, orders, reviews, reviewsThatDay } = author;
  return (
    <>
      <p className="font-semibold">{name}</p>
      <p className="text-small text-soft">{email}</p>
      <dl className="mt-2 space-y-1 text-small">
        <Fact name="Account opened" isUnusual={accountDays < unusual.accountDays}>
          {accountDays === 0 ? 'today' : `${formatCount(accountDays, 'days')} ago`}
        </Fact>
        <Fact name="Paid orders">{orders}</Fact>
        <Fact name="Reviews">{reviews}</Fact>
        <Fact
          name="Reviews within 12 hours before or after"
          isUnusual={reviewsThatDay >= unusual.reviewsThatDay}
        >
          {reviewsThatDay}
        </Fact>
        {kind === 'review' && (
          <Fact
            name="Reviews of this product within 12 hours before or after"
            isUnusual={productReviewsThatDay >= unusual.productReviewsThatDay}
          >
            {productReviewsThatDay}
          </Fact>
        )}
      </dl>
    </>
  );
}

interface FactProps {
  name: string;
  isUnusual?: boolean;
  children: string | number;
}

function Fact({ name, isUnusual = false, children }: FactProps) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className={classes('figures text-right', isUnusual && 'font-semibold text-warn')}>
        {children}
        {isUnusual && <span className="sr-only"> (unusual)</span>}
      </dd>
    </div>
  );
}
