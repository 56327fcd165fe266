import { ledgerEventLabels } from '#contract/books/ledger-options.ts';
import type { LedgerEntry } from '#contract/books/ledger.ts';
import { formatRupees } from '#contract/money.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const renderAmount = (rupees: number) => (
  <span className="figures whitespace-nowrap">{rupees === 0 ? '–' : formatRupees(rupees)}</span>
);

export const entryColumns: Column<LedgerEntry>[] = [
  {
    id: 'event',
    header: 'Event',
    isHeading: true,
    cell: (entry) => <BusinessEvent entry={entry} />,
  },
  {
    id: 'at',
    header: 'Time',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDateTime(at)}</span>,
  },
  { id: 'debit', header: 'Debit', align: 'end', cell: ({ debit }) => renderAmount(debit) },
  { id: 'credit', header: 'Credit', align: 'end', cell: ({ credit }) => renderAmount(credit) },
  {
    id: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: ({ balance }) => (
      <span className="figures whitespace-nowrap">{formatRupees(balance)}</span>
    ),
  },
];

/** Shows what happened, with links to the orders that the event affects. */
function BusinessEvent({ entry }: { entry: LedgerEntry }) {
  const { event, orders, reference, reason, by } = entry;
  return (
    <div className="min-w-0 break-words">
      <span className="font-semibold">{ledgerEventLabels[event]}</span>
      {orders.map(({ _id, orderId }) => (
        <span key={_id}>
          {' '}
          <TextLink
            to={`/admin/orders?q=${encodeURIComponent(orderId)}`}
            className="whitespace-nowrap"
          >
            {orderId}
          </TextLink>
        </span>
      ))}
      {reference && <span className="block text-small text-soft">{reference}</span>}
      {reason && (
        <span className="block text-small text-soft">
          {reason}
          {by && `, ${by}`}
        </span>
      )}
    </div>
  );
}
