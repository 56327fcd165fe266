import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { policies } from '#contract/base/policies.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { formatDate } from '#web/parts/base/format-date.ts';

export const refundStates: Record<Order['refunds'][number]['status'], string> = {
  requested: 'requested',
  sent: 'on its way',
  processed: 'paid back',
  failed: 'delayed, we are trying again',
};

interface RefundListProps {
  order: Order;
  isForCustomer?: boolean;
}

/** Lists an order's refunds with pieces, amounts, reasons, dates and the references that a bank asks for. */
export function RefundList({ order, isForCustomer }: RefundListProps) {
  if (order.refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="divide-y divide-line">
      {order.refunds.map((refund) => (
        <li key={refund._id} className="py-4 last:pb-0">
          <p className="figures font-semibold">
            Refund {formatRupees(refund.amount)}, {refundStates[refund.status]}
          </p>
          <ul className="figures mt-1">
            {refund.lines.map(({ line, quantity, amount }) => (
              <li key={line} className="flex justify-between gap-4 text-small">
                <span className="min-w-0">
                  {quantity} × {nameOf(order, line)}
                </span>
                <span className="figures shrink-0">{formatRupees(amount)}</span>
              </li>
            ))}
          </ul>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
            <Fact name="Requested" value={formatDate(refund.requestedAt)} />
            {refund.processedAt && <Fact name="Paid back" value={formatDate(refund.processedAt)} />}
            {isForCustomer && refund.status !== 'failed' && (
              <Fact name="In your account" value={describeArrival(refund.requestedAt)} />
            )}
            {refund.reason && <Fact name="Reason" value={refund.reason} />}
            {refund.reference && <Fact name="Refund reference" value={refund.reference} />}
          </dl>
        </li>
      ))}
      {isForCustomer && (
        <li className="pt-3 text-small text-soft">
          A refund arrives in the account you paid from. If it does not arrive in time, give its
          reference to your bank.
        </li>
      )}
    </ul>
  );
}

const dayMs = 24 * 60 * 60 * 1000;
const [minDays, maxDays] = policies.refundDays.split('-').map(Number) as [number, number];

function describeArrival(requestedAt: string): string {
  const [first, last] = [minDays, maxDays].map((days) =>
    formatDate(new Date(Date.parse(requestedAt) + days * dayMs).toISOString()),
  );
  return `${first} to ${last} (${minDays} to ${maxDays} days)`;
}

function nameOf({ products }: Order, lineId: string): string {
  const line = products.find(({ _id }) => _id === lineId);
  return line ? lineName(line) : '';
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{value}</dd>
  </>
);
