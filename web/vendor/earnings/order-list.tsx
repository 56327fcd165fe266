import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { formatRupees, sumRupees } from '#contract/money.ts';
import { type EarningState, earningStateLabels } from '#contract/paying/settlement-rules.ts';
import type { OrderEarning } from '#contract/paying/settlements.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { NumberCell } from '#web/parts/base/number-cell.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { OrderDeductions } from './order-deductions.tsx';

export function OrderList({ state }: { state: ListState }) {
  const query = useQuery(
    listQuery('vendor', 'GET /api/vendors/earnings/orders', { page: state.page }),
  );
  return (
    <DataList
      pluralNoun="orders"
      state={{ ...state, isFiltered: false }}
      query={query}
      columns={columns}
      rowId={({ _id }) => _id}
      details={showDeductions}
      empty={{
        title: 'No orders yet',
        icon: <Wallet />,
        hint: 'Each paid order appears here with the amount that you earn from it.',
      }}
    />
  );
}

const showDeductions = (order: OrderEarning) => <OrderDeductions order={order} />;

const tones: Record<EarningState, BadgeTone> = {
  onItsWay: 'plain',
  inReturnWindow: 'warn',
  payable: 'deep',
  returned: 'bad',
  inTransfer: 'deep',
  paid: 'good',
};

const columns: Column<OrderEarning>[] = [
  {
    id: 'order',
    header: 'Order',
    isHeading: true,
    cell: ({ _id, orderId, createdAt }) => (
      <NumberCell number={orderId} date={createdAt} to={`/vendor/orders/${_id}`} />
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'bottom',
    cell: ({ state }) => <Badge tone={tones[state]}>{earningStateLabels[state]}</Badge>,
  },
  { id: 'payable', header: 'Payment', cell: describePayment },
  {
    id: 'gross',
    header: 'Sold for',
    align: 'end',
    cell: ({ gross }) => formatRupees(gross),
  },
  {
    id: 'deductions',
    header: 'Refunds and deductions',
    align: 'end',
    cell: ({ gross, net }) => formatRupees(sumRupees([net, -gross])),
  },
  {
    id: 'net',
    header: 'You earn',
    align: 'end',
    card: 'top',
    cell: ({ net }) => <strong>{formatRupees(net)}</strong>,
  },
];

function describePayment({ payableFrom, openCase, payout }: OrderEarning) {
  if (payout) return <span className="figures whitespace-nowrap">{payout.number}</span>;
  if (openCase) return openCase;
  return payableFrom ? (
    <span className="whitespace-nowrap">from {formatDate(payableFrom)}</span>
  ) : (
    'after delivery'
  );
}
