import { formatRupees } from '#contract/money.ts';
import type { OrderEarning } from '#contract/paying/settlements.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { classes } from '#web/ui/classes.ts';

/** Shows the price of an order, each amount that is deducted from the price, and the amount that the vendor earns. */
export function OrderDeductions({ order }: { order: OrderEarning }) {
  return (
    <div className="max-w-md">
      <p className="mb-2">{describeState(order)}</p>
      <dl className="divide-y divide-line">
        <Line name="Sold for" rupees={order.gross} />
        <Line name="Refunded to the customer" rupees={-order.refunded} />
        <Line name="Commission" rupees={-order.commission} />
        <Line name="GST on commission" rupees={-order.commissionGst} />
        <Line name="Tax collected at source (TCS)" rupees={-order.tcs} />
        <Line name="Tax deducted at source (TDS)" rupees={-order.tds} />
        <Line name="You earn" rupees={order.net} isTotal />
      </dl>
    </div>
  );
}

function describeState({ state, payableFrom, openCase, payout }: OrderEarning): string {
  if (state === 'paid') return `Paid with payout ${payout?.number}.`;
  if (state === 'inTransfer') return `Being transferred with payout ${payout?.number}.`;
  if (state === 'returned') {
    return `Payout ${payout?.number} came back. The next settlement pays this order again.`;
  }
  if (openCase) return `${openCase}. Paid once this is resolved.`;
  if (state === 'payable') return 'Paid with the next settlement.';
  if (payableFrom) return `Payable from ${formatDate(payableFrom)}.`;
  return 'Payable once the whole order is delivered and the return window has passed.';
}

interface LineProps {
  name: string;
  rupees: number;
  isTotal?: boolean;
}

function Line({ name, rupees, isTotal }: LineProps) {
  return (
    <div className={classes('flex justify-between gap-6 py-1.5', isTotal && 'font-semibold')}>
      <dt>{name}</dt>
      <dd className="figures whitespace-nowrap">{formatRupees(rupees)}</dd>
    </div>
  );
}
