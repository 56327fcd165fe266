import { formatRupees } from '#contract/money.ts';
import type { OrderReturn } from '#contract/returns.ts';
import { formatDate } from '#web/parts/format-date.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { piecesText, reasonNames, resolutionNames } from './return-texts.ts';
import { TimeLeft } from './time-left.tsx';

/** The columns of a panel's list of returns. On a phone the admin's cards have two lines, as all of theirs. */
export function returnColumns(area: 'vendor' | 'admin'): Column<OrderReturn>[] {
  return [
    {
      id: 'return',
      header: 'Return',
      isHeading: true,
      cell: (entry) => <NumberCell entry={entry} area={area} />,
    },
    {
      id: 'products',
      ...(area === 'admin' && { card: 'bottom' as const }),
      header: 'Products',
      cell: (entry) => (
        <span>
          <span className="line-clamp-2 wrap-anywhere">{piecesText(entry)}</span>
          <span className="figures block text-soft">Order {entry.orderNumber}</span>
        </span>
      ),
    },
    area === 'vendor'
      ? { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name }
      : { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => vendor.businessName },
    {
      id: 'reason',
      header: 'Reason',
      cell: ({ reason, resolution }) => (
        <span>
          {reasonNames[reason]}
          <span className="block text-soft">{resolutionNames[resolution]}</span>
        </span>
      ),
    },
    {
      id: 'refund',
      header: 'Refund',
      align: 'end',
      cell: ({ refundAmount, resolution }) =>
        resolution === 'refund' ? formatRupees(refundAmount) : '–',
    },
    {
      id: 'status',
      ...(area === 'admin' && { card: 'top' as const }),
      header: 'Status',
      cell: (entry) => (
        <span className="flex flex-wrap justify-end gap-1.5 panel:flex-col panel:items-start">
          <ReturnBadge status={entry.status} />
          <TimeLeft entry={entry} />
        </span>
      ),
    },
  ];
}

function NumberCell({ entry, area }: { entry: OrderReturn; area: 'vendor' | 'admin' }) {
  return (
    <span>
      <TextLink
        to={`/${area}/returns/${entry._id}`}
        className="figures font-semibold whitespace-nowrap"
      >
        {entry.number}
      </TextLink>
      <span className="block font-normal whitespace-nowrap text-soft">
        {formatDate(entry.requestedAt)}
      </span>
    </span>
  );
}
