import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { policies } from '#contract/policies.ts';
import { BuyerFacts } from '#web/parts/buyer-facts.tsx';
import { formatDate } from '#web/parts/format-date.ts';
import { includedGst } from '#web/parts/order-tax.ts';

type Refund = Order['refunds'][number];

interface PaymentFactsProps {
  orders: readonly Order[];
  showsCommission?: boolean;
}

/** How the orders of one purchase were paid, and what was paid back. */
export function PaymentFacts({ orders, showsCommission = false }: PaymentFactsProps) {
  const [order] = orders as [Order];
  const gst = includedGst(orders);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <Fact name="Payment order ID" value={order.razorpayOrderId} isCode />
        <Fact name="Payment ID" value={order.razorpayPaymentId} isCode />
        {gst > 0 && <Fact name="Includes GST" value={formatRupees(gst)} />}
        {showsCommission &&
          orders.map((vendorOrder) => (
            <Fact
              key={vendorOrder._id}
              name="Marketplace commission"
              value={`${formatRupees(vendorOrder.commission)} (${vendorOrder.commissionRate}%, paid by the seller)`}
            />
          ))}
      </dl>
      <BuyerFacts buyer={order.buyer} />
      {orders
        .flatMap(({ refunds }) => refunds)
        .map((refund) => (
          <RefundFacts key={refund.requestedAt} refund={refund} />
        ))}
    </>
  );
}

const refundStates: Record<Refund['status'], string> = {
  requested: 'requested',
  sent: 'on its way',
  processed: 'paid back',
  failed: 'delayed, we are trying again',
};

/** A refund, with the reference that helps the bank to find it. */
function RefundFacts({ refund: { amount, status, reference, requestedAt } }: { refund: Refund }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <Fact name="Refund" value={`${formatRupees(amount)}, ${refundStates[status]}`} />
        <Fact name="Requested" value={formatDate(requestedAt)} />
        {reference && <Fact name="Refund reference" value={reference} isCode />}
      </dl>
      <p className="mt-2 text-small text-soft">
        It arrives in the account you paid from within {policies.refundDays} days.
        {reference && ' If it does not, give this reference to your bank.'}
      </p>
    </div>
  );
}

interface FactProps {
  name: string;
  value: string | null;
  isCode?: boolean;
}

function Fact({ name, value, isCode }: FactProps) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className={isCode && value ? 'font-mono text-small leading-6 break-all' : 'figures'}>
        {value ?? 'None'}
      </dd>
    </>
  );
}
