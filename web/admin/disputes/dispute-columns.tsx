import { type DisputeStatus, disputeStatusTexts } from '#contract/orders/dispute-rules.ts';
import type { BankDispute } from '#contract/orders/disputes.ts';
import { formatRupees } from '#contract/money.ts';
import { formatDate, formatDateTime } from '#web/parts/base/format-date.ts';
import { NumberCell } from '#web/parts/base/number-cell.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const tones: Record<DisputeStatus, BadgeTone> = {
  open: 'warn',
  action_required: 'warn',
  under_review: 'warn',
  won: 'good',
  lost: 'bad',
  closed: 'plain',
};

export function buildDisputeColumns(
  onRelease: (dispute: BankDispute) => void,
): Column<BankDispute>[] {
  return [
    {
      id: 'reference',
      header: 'Dispute',
      isHeading: true,
      cell: ({ reference, openedAt }) => <NumberCell number={reference} date={openedAt} />,
    },
    {
      id: 'orders',
      header: 'Orders',
      cell: ({ orders, customer }) => (
        <>
          {orders.map(({ _id, orderId }) => (
            <TextLink
              key={_id}
              to={`/admin/orders?search=${orderId}`}
              className="figures block whitespace-nowrap"
            >
              {orderId}
            </TextLink>
          ))}
          <span className="block text-soft wrap-anywhere">{customer.name}</span>
        </>
      ),
    },
    { id: 'status', header: 'Status', cell: (dispute) => <Status dispute={dispute} /> },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount, deducted }) => (
        <>
          <strong>{formatRupees(amount)}</strong>
          {deducted > 0 && (
            <span className="block text-soft">{formatRupees(deducted)} taken back</span>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (dispute) =>
        dispute.status === 'lost' &&
        dispute.isHolding && (
          <Button tone="outline" size="small" onClick={() => onRelease(dispute)}>
            Release earnings
          </Button>
        ),
    },
  ];
}

function Status({ dispute }: { dispute: BankDispute }) {
  const { status, reason, respondBy, decidedAt, releasedAt, isHolding } = dispute;
  return (
    <>
      <Badge tone={tones[status]}>{disputeStatusTexts[status]}</Badge>
      {reason && <span className="mt-1 block wrap-anywhere">{reason}</span>}
      <span className="block text-soft">
        {decidedAt === null && respondBy && `Evidence by ${formatDateTime(respondBy)}. `}
        {isHolding && 'Earnings held'}
        {releasedAt && `Earnings released on ${formatDate(releasedAt)}`}
      </span>
    </>
  );
}
