import { CircleCheck, Download, Undo2 } from 'lucide-react';
import { formatRupees } from '#contract/money.ts';
import type { AdminPayout } from '#contract/paying/admin-settlements.ts';
import { NumberCell } from '#web/parts/base/number-cell.tsx';
import { PayoutBadge } from '#web/parts/paying/payout-badge.tsx';
import { RowMenu } from '#web/parts/base/row-menu.tsx';
import { saveStatement } from '#web/parts/base/save-statement.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { PayoutChange } from './payout-dialog.tsx';

export function buildPayoutColumns(
  onChange: (change: PayoutChange) => void,
): Column<AdminPayout>[] {
  return [
    {
      id: 'number',
      header: 'Payout',
      isHeading: true,
      cell: ({ number, createdAt }) => <NumberCell number={number} date={createdAt} />,
    },
    {
      id: 'vendor',
      header: 'Vendor',
      cell: ({ vendor }) => (
        <TextLink to={`/admin/ledger/vendor:${vendor._id}`}>{vendor.businessName}</TextLink>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (payout) => <Status payout={payout} />,
    },
    referenceColumn,
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount }) => <strong>{formatRupees(amount)}</strong>,
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (payout) => <PayoutMenu payout={payout} onChange={onChange} />,
    },
  ];
}

const referenceColumn: Column<AdminPayout> = {
  id: 'reference',
  header: 'Account and UTR',
  cell: ({ bank, utr }) => (
    <span className="figures">
      <span className="whitespace-nowrap">•••• {bank.lastDigits}</span>
      {utr && <span className="block text-soft">{utr}</span>}
    </span>
  ),
};

function Status({ payout: { status, isStuck, returnReason, problem } }: { payout: AdminPayout }) {
  return (
    <span>
      <span className="flex flex-wrap justify-end gap-1.5 panel:justify-start">
        <PayoutBadge status={status} />
        {isStuck && <Badge tone="bad">Stuck</Badge>}
      </span>
      {returnReason && <span className="mt-1 block text-soft">{returnReason}</span>}
      {problem && <span className="mt-1 block text-bad">{problem}</span>}
    </span>
  );
}

interface PayoutMenuProps {
  payout: AdminPayout;
  onChange: (change: PayoutChange) => void;
}

function PayoutMenu({ payout, onChange }: PayoutMenuProps) {
  const { _id, number, status, isReportedByProvider } = payout;
  const statement = { url: `/api/admin/payouts/${_id}/statement`, number };
  const steps = [
    { to: 'paid', label: 'Mark as paid', icon: <CircleCheck aria-hidden size={16} /> },
    { to: 'returned', label: 'Mark as returned', icon: <Undo2 aria-hidden size={16} /> },
  ] as const;
  return (
    <RowMenu
      name={number}
      entries={[
        ...steps
          .filter(({ to }) => !isReportedByProvider && status !== 'returned' && status !== to)
          .map(({ to, ...entry }) => ({
            ...entry,
            onSelect: () => onChange({ payout, status: to }),
          })),
        ...(['pdf', 'csv'] as const).map((format) => ({
          label: `Statement (${format.toUpperCase()})`,
          icon: <Download aria-hidden size={16} />,
          onSelect: () => void saveStatement(statement, format),
        })),
      ]}
    />
  );
}
