import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { Activity } from '#contract/shop/admin.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

const lists: Partial<Record<NonNullable<Activity['kind']>, string>> = {
  account: '/admin/users',
  vendor: '/admin/vendors',
  order: '/admin/orders',
  product: '/admin/products',
  contact: '/admin/contacts',
  post: '/admin/blogs',
};

/** Shows the newest audit and order events. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Recent Activity</h2>
      {activity.length === 0 ? (
        <EmptyState title="No recent activity" icon={<History />} className="py-8" />
      ) : (
        <ol className="mt-2 divide-y divide-line text-small">
          {activity.map((event) => (
            <li
              key={event._id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3"
            >
              <span className="min-w-0">
                <span className="font-semibold">{event.who}</span> · {event.what}
                {event.about && event.about !== event.who && (
                  <>
                    {' · '}
                    <About event={event} />
                  </>
                )}
              </span>
              <time className="text-soft" dateTime={event.at}>
                {formatDateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function About({ event: { kind, about } }: { event: Activity }) {
  const list = kind && lists[kind];
  if (!list) return <>{about}</>;
  return (
    <Link
      to={`${list}?q=${encodeURIComponent(about)}`}
      className="underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {about}
    </Link>
  );
}
