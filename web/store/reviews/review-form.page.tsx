import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnReview, ReviewableLine } from '#contract/care/reviews.ts';
import { reviewLimits } from '#contract/care/trust-rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { guardPage } from '#web/session/guard-page.ts';
import { NoOrder } from '#web/store/my-orders/no-order.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/review-form.page.ts';
import { ownReviewsQuery } from './own-reviews.api.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewSent } from './review-sent.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Your review' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <PageFrame>
      <FormSkeleton />
    </PageFrame>
  );
}

export default function ReviewFormPage({ params }: Route.ComponentProps) {
  return (
    <CustomersOnly>
      <LineReview key={params.line} order={params.id} line={params.line} />
    </CustomersOnly>
  );
}

function LineReview({ order, line }: { order: string; line: string }) {
  const query = useQuery(ownReviewsQuery(order));
  const [sentReview, setSentReview] = useState<OwnReview>();
  const [search] = useSearchParams();
  const entry = query.data?.find((each) => each.line === line);
  if (query.isPending) {
    return (
      <PageFrame>
        <FormSkeleton />
      </PageFrame>
    );
  }
  if (!query.data) {
    return (
      <PageFrame>
        <NoOrder query={query} />
      </PageFrame>
    );
  }
  if (sentReview && entry) {
    return (
      <PageFrame entry={entry}>
        <ReviewSent review={sentReview} onChange={() => setSentReview(undefined)} />
      </PageFrame>
    );
  }
  if (!entry || (!entry.canReview && !entry.review)) {
    return (
      <PageFrame entry={entry}>
        <NothingToReview order={order} entry={entry} />
      </PageFrame>
    );
  }
  return (
    <PageFrame entry={entry}>
      <ReviewForm entry={entry} startStars={readStars(search)} onSent={setSentReview} />
    </PageFrame>
  );
}

/** Returns the number of stars that the customer clicked in an email, or 0 for none. */
const readStars = (search: URLSearchParams) =>
  /^[1-5]$/.test(search.get('stars') ?? '') ? Number(search.get('stars')) : 0;

function NothingToReview({ order, entry }: { order: string; entry: ReviewableLine | undefined }) {
  return (
    <EmptyState
      title={<h1>This product {entry ? 'can no longer be reviewed' : 'cannot be reviewed yet'}</h1>}
      icon={<Star />}
      action={<ButtonLink to={`/orders/${order}`}>Go to the order</ButtonLink>}
    >
      {entry
        ? `You can review a product within ${reviewLimits.daysToReview} days of delivery. For ${entry.product.name} this time ended on ${formatDate(entry.reviewableUntil)}.`
        : 'Products can be reviewed once they are delivered.'}
    </EmptyState>
  );
}

function PageFrame({ entry, children }: { entry?: ReviewableLine; children: ReactNode }) {
  const parents = [
    { label: 'My orders', to: '/orders' },
    ...(entry ? [{ label: entry.orderNumber, to: `/orders/${entry.order}` }] : []),
  ];
  return (
    <div className="page grow pt-6 pb-20 lg:pt-8">
      <Breadcrumb crumbs={[...parents, { label: 'Review' }]} />
      <div className="mt-4">{children}</div>
    </div>
  );
}

function FormSkeleton() {
  return (
    <LoadingShape label="Loading your review">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-6 h-18 max-w-article" />
      <Skeleton className="mt-6 h-96 max-w-article" />
    </LoadingShape>
  );
}
