import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { formatRupees } from '#contract/money.ts';
import type { LeftOutReason } from '#contract/paying/settlement-rules.ts';
import type { DuePayout } from '#contract/paying/admin-settlements.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import { ListWithDialogs, type RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { VendorFilter } from '../parts/vendor-filter.tsx';
import { HoldDialog } from './hold-dialog.tsx';

const dialogs: RowDialogs<DuePayout, 'hold'> = {
  hold: (due, onClose) => <HoldDialog due={due} onClose={onClose} />,
};

/** Shows the amount due to each vendor, and the reason if the next settlement does not pay that vendor. */
export function DueList({ state }: { state: ListState }) {
  const query = useQuery(pageQuery('admin', 'GET /api/admin/payouts/due', state));
  return (
    <>
      <search className="mb-5 block sm:max-w-xs">
        <VendorFilter state={state} className="" />
      </search>
      <ListWithDialogs
        pluralNoun="vendors"
        {...{ state, query }}
        columns={(open) => buildDueColumns(open('hold'))}
        rowId={({ vendor }) => vendor._id}
        empty={{
          title: 'Nothing is due',
          icon: <Wallet />,
          hint: 'Vendors appear here when customers have paid for their orders.',
        }}
        dialogs={dialogs}
      />
    </>
  );
}

const reasonNames: Record<LeftOutReason, { label: string; tone: BadgeTone }> = {
  suspended: { label: 'Suspended', tone: 'bad' },
  held: { label: 'Held', tone: 'bad' },
  no_bank_details: { label: 'No bank account', tone: 'bad' },
  bank_changed: { label: 'Bank account changed', tone: 'warn' },
  account_not_ready: { label: 'Account not ready', tone: 'warn' },
  not_set_up: { label: 'Payouts not set up', tone: 'warn' },
  negative: { label: 'Negative, carried forward', tone: 'warn' },
  below_minimum: { label: 'Below the minimum', tone: 'plain' },
  nothing_payable: { label: 'Nothing payable yet', tone: 'plain' },
};

function buildDueColumns(onHold: (due: DuePayout) => void): Column<DuePayout>[] {
  return [
    {
      id: 'vendor',
      header: 'Vendor',
      isHeading: true,
      cell: ({ vendor }) => (
        <TextLink to={`/admin/ledger/vendor:${vendor._id}`} className="font-semibold">
          {vendor.businessName}
        </TextLink>
      ),
    },
    {
      id: 'next',
      header: 'Next settlement',
      card: 'bottom',
      cell: (due) => <NextSettlement due={due} />,
    },
    buildAmountColumn('onItsWay', 'Not delivered yet'),
    buildAmountColumn('inReturnWindow', 'In return window'),
    buildAmountColumn('balance', 'Balance'),
    {
      id: 'payable',
      header: 'Payable',
      align: 'end',
      card: 'top',
      cell: ({ payable }) => <strong>{formatRupees(payable)}</strong>,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'footer',
      cell: (due) => <HoldButton due={due} onHold={onHold} />,
    },
  ];
}

type AmountField = 'onItsWay' | 'inReturnWindow' | 'balance';

const buildAmountColumn = (field: AmountField, header: string): Column<DuePayout> => ({
  id: field,
  header,
  align: 'end',
  cell: (due) => formatRupees(due[field]),
});

function NextSettlement({ due: { reason, hold } }: { due: DuePayout }) {
  if (!reason) return <Badge tone="good">Will be paid</Badge>;
  const { label, tone } = reasonNames[reason.code];
  return (
    <span>
      <Badge tone={tone}>{label}</Badge>
      {hold && <span className="mt-1 block text-soft max-panel:hidden">{hold.reason}</span>}
    </span>
  );
}

interface HoldButtonProps {
  due: DuePayout;
  onHold: (due: DuePayout) => void;
}

const describeWaiting = ({ onItsWay, inReturnWindow }: DuePayout): string =>
  `${formatRupees(onItsWay)} not delivered yet, ${formatRupees(inReturnWindow)} in return window`;

/**
 * Opens the dialog that holds or releases a vendor's payouts. On phones, a text beside the button adds what the card
 * leaves out: the hold's reason or, without a hold, the amounts that are not payable yet.
 */
function HoldButton({ due, onHold }: HoldButtonProps) {
  const { vendor, hold } = due;
  return (
    <span className="flex items-center gap-3 pr-2">
      <Button
        tone="outline"
        size="small"
        className="shrink-0"
        aria-label={`${hold ? 'Release' : 'Hold'} ${vendor.businessName}`}
        onClick={() => onHold(due)}
      >
        {hold ? 'Release' : 'Hold'}
      </Button>
      <span className="text-soft panel:hidden">{hold ? hold.reason : describeWaiting(due)}</span>
    </span>
  );
}
