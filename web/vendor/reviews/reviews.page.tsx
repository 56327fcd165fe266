import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { PanelPosts, type PostTab } from '#web/parts/care/panel-posts.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { dashboardQuery } from '../vendor.api.ts';
import type { Route } from './+types/reviews.page.ts';
import { VendorReviewBlock } from './vendor-review.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Reviews' }, matches);
}

const allReviews = {
  value: 'all',
  label: 'All reviews',
  emptyTitle: 'No reviews yet',
  emptyHint: 'Customers are asked for a review 5 days after delivery.',
};
const lowReviews = {
  value: 'low',
  label: '1 to 3 stars',
  emptyTitle: 'No reviews with 1 to 3 stars',
  emptyHint: 'Reviews of customers who were not satisfied appear here.',
};

export default function ReviewsPage() {
  const { get, page } = useListState();
  const { data } = useQuery(dashboardQuery);
  const unanswered: PostTab = {
    value: undefined,
    label: 'Without a reply',
    count: data?.reviewsToReply,
    emptyTitle: 'No reviews without a reply',
    emptyHint: 'New reviews of your products appear here.',
  };
  const tabs = [unanswered, lowReviews, allReviews];
  const selected = tabs.find(({ value }) => value === (get('list') || undefined)) ?? unanswered;
  const list = selected === lowReviews ? 'low' : undefined;
  const query = useQuery(
    listQuery('vendor', 'GET /api/vendors/reviews', {
      list: selected === unanswered ? 'unanswered' : list,
      page,
    }),
  );
  return (
    <>
      <PanelHeader title="Reviews">
        You can reply once to each review. Report reviews that break the rules. A low rating alone
        is no reason to report a review.
      </PanelHeader>
      <PanelPosts
        pluralNoun="reviews"
        path="/vendor/reviews"
        param="list"
        icon={<Star />}
        rowId={({ _id }) => _id}
        {...{ tabs, selected, page, query }}
      >
        {(review) => <VendorReviewBlock review={review} />}
      </PanelPosts>
    </>
  );
}
