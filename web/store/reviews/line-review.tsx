import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ownReviewsQuery } from './own-reviews.api.ts';

interface LineReviewProps {
  order: Order;
  line: Order['products'][number];
}

/** Links to the review of an order line. The link is beside another link, so that nothing moves when it appears. */
export function LineReview({ order, line }: LineReviewProps) {
  const isDelivered =
    order.orderStatus === 'delivered' ||
    order.shipments.some(({ status }) => status === 'delivered');
  const { data } = useQuery({ ...ownReviewsQuery(order._id), enabled: isDelivered });
  const entry = data?.find((each) => each.line === line._id);
  if (!entry) return null;
  const { review, canReview } = entry;
  if (!review && !canReview) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <TextLink
        to={`/orders/${order._id}/review/${line._id}`}
        prefetch="none"
        className="text-small"
      >
        {review ? 'Your review' : 'Write a review'}
        <span className="sr-only"> of {line.product.name}</span>
      </TextLink>
      {review && (
        <span role="img" aria-label={`${review.stars} out of 5`} className="inline-flex text-small">
          <Stars value={review.stars} />
        </span>
      )}
      {review?.status === 'held' && <Badge tone="warn">Not published yet</Badge>}
      {review?.status === 'hidden' && <Badge tone="bad">Not shown</Badge>}
    </span>
  );
}
