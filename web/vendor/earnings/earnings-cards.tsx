import { Banknote, CalendarClock, IndianRupee, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/paying/settlements.ts';

/** Shows the vendor's amounts after refunds, commission and taxes. */
export function EarningsCards({ earnings }: { earnings: Earnings }) {
  const { onItsWay, inReturnWindow, payable, inTransfer, paid, reason } = earnings;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      <Card title="Not delivered yet" amount={onItsWay} icon={<Truck />}>
        Paid by customers, still to be delivered
      </Card>
      <Card title="In return window" amount={inReturnWindow} icon={<CalendarClock />}>
        Delivered, but customers can still return the products
      </Card>
      <Card title="Payable" amount={payable} icon={<IndianRupee />}>
        {describePayable(payable, reason !== undefined)}
      </Card>
      <Card title="Paid" amount={paid} icon={<Banknote />}>
        {inTransfer > 0
          ? `${formatRupees(inTransfer)} more is being transferred`
          : 'In your bank account'}
      </Card>
    </ul>
  );
}

function describePayable(payable: number, isLeftOut: boolean): string {
  if (payable < 0) return 'You owe this amount. It will be deducted from your next earnings.';
  return isLeftOut ? 'Not in the next settlement' : 'Paid to you with the next settlement';
}

interface CardProps {
  title: string;
  amount: number;
  icon: ReactNode;
  children: ReactNode;
}

function Card({ title, amount, icon, children }: CardProps) {
  return (
    <li className="flex items-start justify-between gap-3 rounded-card border border-line bg-surface p-5">
      <div className="min-w-0">
        <h2 className="text-small font-semibold text-soft">{title}</h2>
        <p className="money mt-1 text-heading break-words">{formatRupees(amount)}</p>
        <p className="text-small text-soft">{children}</p>
      </div>
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-brand [&_svg]:size-5"
      >
        {icon}
      </span>
    </li>
  );
}
