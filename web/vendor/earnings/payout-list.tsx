import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { formatRupees } from '#contract/money.ts';
import type { Payout } from '#contract/paying/settlements.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { NumberCell } from '#web/parts/base/number-cell.tsx';
import { PayoutBadge } from '#web/parts/paying/payout-badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { StatementButtons } from './statement-buttons.tsx';

export function PayoutList({ state }: { state: ListState }) {
  const query = useQuery(listQuery('vendor', 'GET /api/vendors/payouts', { page: state.page }));
  return (
    <DataList
      pluralNoun="payouts"
      state={{ ...state, isFiltered: false }}
      query={query}
      columns={columns}
      rowId={({ _id }) => _id}
      empty={{
        title: 'No payouts yet',
        icon: <Banknote />,
        hint: 'Payable amounts are paid every Wednesday. Each payout has a statement.',
      }}
    />
  );
}

const columns: Column<Payout>[] = [
  {
    id: 'number',
    header: 'Payout',
    isHeading: true,
    cell: ({ number, createdAt }) => <NumberCell number={number} date={createdAt} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, returnReason }) => (
      <span>
        <PayoutBadge status={status} />
        {returnReason && <span className="mt-1 block text-soft">{returnReason}</span>}
      </span>
    ),
  },
  {
    id: 'account',
    header: 'To account',
    cell: ({ bank }) => <span className="figures whitespace-nowrap">•••• {bank.lastDigits}</span>,
  },
  {
    id: 'utr',
    header: 'UTR',
    cell: ({ utr }) => <span className="figures break-all">{utr ?? '–'}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <strong>{formatRupees(amount)}</strong>,
  },
  {
    id: 'statement',
    header: 'Statement',
    align: 'end',
    cell: ({ _id, number }) => (
      <StatementButtons statement={{ url: `/api/vendors/payouts/${_id}/statement`, number }} />
    ),
  },
];
