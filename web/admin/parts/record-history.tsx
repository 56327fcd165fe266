import { useQuery } from '@tanstack/react-query';
import type { RecordKind } from '#contract/shop/admin.ts';
import { api } from '#web/api/client.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { capitalize } from '#web/ui/capitalize.ts';

/** Lists the audit events of one account, vendor or other record, with old and new values. */
export function RecordHistory({ kind, id }: { kind: RecordKind; id: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['admin', 'record', kind, id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/record/:kind/:id', { params: { kind, id } }, { signal }),
  });
  return (
    <section>
      <h2 className="mb-1 text-small font-semibold">Changes</h2>
      {isPending && <p className="text-soft">Loading changes…</p>}
      {!isPending && !data && <p className="text-soft">Failed to load data</p>}
      {data?.length === 0 && <p className="text-soft">No changes yet.</p>}
      <ul className="space-y-3">
        {data?.map((event) => (
          <li key={event._id}>
            <p>
              <span className="font-medium">{event.who}</span> · {event.what} ·{' '}
              <time className="text-soft" dateTime={event.at}>
                {formatDateTime(event.at)}
              </time>
            </p>
            <ChangedFields before={event.before} after={event.after} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Values = Record<string, unknown> | null;

function ChangedFields({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => formatValue(before?.[name]) !== formatValue(after?.[name]),
  );
  if (names.length === 0) return null;
  return (
    <dl className="mt-0.5 text-soft">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{labelOf(name)}:</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 break-words">
            {before && name in before && <del>{formatValue(before[name])}</del>}
            {after && name in after && (
              <ins className="no-underline">{formatValue(after[name])}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const labelOf = (name: string) =>
  capitalize(
    name
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  ).replace(/ (paise|bps)$/, (unit) =>
    unit === ' bps' ? ' (hundredths of a percent)' : ' (paise)',
  );

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
