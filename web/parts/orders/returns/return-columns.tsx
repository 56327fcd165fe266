import { formatRupees } from '#contract/money.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { NumberCell } from '#web/parts/base/number-cell.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { ReturnBadge } from './return-badge.tsx';
import { summarizePieces, reasonNames, resolutionNames } from './return-texts.ts';
import { TimeLeft } from './time-left.tsx';

/** Builds the columns of a panel's list of returns. On phones, the admin's lists show two-line cards. */
export function buildReturnColumns(area: 'vendor' | 'admin'): Column<OrderReturn>[] {
  return [
    {
      id: 'return',
      header: 'Return',
      isHeading: true,
      cell: ({ _id, number, requestedAt }) => (
        <NumberCell number={number} date={requestedAt} to={`/${area}/returns/${_id}`} />
      ),
    },
    {
      id: 'products',
      ...(area === 'admin' && { card: 'bottom' as const }),
      header: 'Products',
      cell: (orderReturn) => (
        <span>
          <span className="line-clamp-2 wrap-anywhere">{summarizePieces(orderReturn)}</span>
          <span className="figures block text-soft">Order {orderReturn.orderNumber}</span>
        </span>
      ),
    },
    area === 'vendor'
      ? { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name }
      : { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => vendor.businessName },
    reasonColumn,
    refundColumn,
    {
      id: 'status',
      ...(area === 'admin' && { card: 'top' as const }),
      header: 'Status',
      cell: (orderReturn) => (
        <span className="flex flex-wrap justify-end gap-1.5 panel:flex-col panel:items-start">
          <ReturnBadge status={orderReturn.status} />
          <TimeLeft orderReturn={orderReturn} />
        </span>
      ),
    },
  ];
}

const reasonColumn: Column<OrderReturn> = {
  id: 'reason',
  header: 'Reason',
  cell: ({ reason, resolution }) => (
    <span>
      {reasonNames[reason]}
      <span className="block text-soft">{resolutionNames[resolution]}</span>
    </span>
  ),
};

const refundColumn: Column<OrderReturn> = {
  id: 'refund',
  header: 'Refund',
  align: 'end',
  cell: ({ refundAmount, resolution }) =>
    resolution === 'refund' ? formatRupees(refundAmount) : '–',
};
