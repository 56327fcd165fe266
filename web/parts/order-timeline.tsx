import type { Order } from '#contract/orders.ts';
import { formatDateTime } from './format-date.ts';

/** The events of an order, oldest first. */
export function OrderTimeline({ entries }: { entries: Order['timeline'] }) {
  if (entries.length === 0) return <p className="text-soft">No events yet</p>;
  return (
    <ol className="relative space-y-4 border-l border-line pl-5">
      {entries.map((entry, index) => (
        <li key={index} className="relative">
          <span
            aria-hidden
            className="absolute top-2 -left-[1.59rem] size-2.5 rounded-full bg-deep ring-4 ring-ground"
          />
          <p className="leading-snug font-medium">{entry.what}</p>
          {entry.why && <p className="text-small">{entry.why}</p>}
          <p className="text-small text-soft">
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> · {entry.by}
          </p>
        </li>
      ))}
    </ol>
  );
}
