import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { formatDateTime } from '#web/parts/base/format-date.ts';

/** Shows the timeline that `query` loads for an order from a list. Lists return orders without their timelines. */
export function LoadedOrderTimeline({ query }: { query: UseQueryResult<OrderWithTimeline> }) {
  if (query.data) return <OrderTimeline order={query.data} />;
  if (query.isPending) return <TimelineSkeleton />;
  return (
    <div role="alert" className="space-y-2">
      <p className="text-soft">Failed to load the timeline</p>
      <Button
        tone="outline"
        size="small"
        busy={query.isFetching}
        busyLabel="Trying again..."
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <LoadingShape label="Loading the timeline">
      <div className="space-y-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </LoadingShape>
  );
}

/** Shows an order's events from the oldest to the newest. If there are many, the oldest events are left out. */
export function OrderTimeline({ order: { timeline, timelineTotal } }: OrderTimelineProps) {
  if (timeline.length === 0) return <p className="text-soft">No events yet</p>;
  const isCut = timelineTotal > timeline.length;
  return (
    <>
      {isCut && (
        <p className="figures mb-4 text-small text-soft">
          The newest {timeline.length} of {timelineTotal.toLocaleString('en-IN')} events
        </p>
      )}
      <Events events={timeline} />
    </>
  );
}

interface OrderTimelineProps {
  order: Pick<OrderWithTimeline, 'timeline' | 'timelineTotal'>;
}

function Events({ events }: { events: OrderWithTimeline['timeline'] }) {
  return (
    <ol className="relative space-y-4 border-l border-line pl-5">
      {events.map((event, index) => (
        <li key={index} className="relative">
          <span
            aria-hidden
            className="absolute top-2 -left-[1.59rem] size-2.5 rounded-full bg-deep ring-4 ring-ground"
          />
          <p className="leading-snug font-medium">{event.what}</p>
          {event.why && <p className="text-small">{event.why}</p>}
          <p className="text-small text-soft">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {event.by}
          </p>
        </li>
      ))}
    </ol>
  );
}
