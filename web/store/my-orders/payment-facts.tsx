import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { BuyerFacts } from '#web/parts/orders/buyer-facts.tsx';
import { sumIncludedGst } from '#web/parts/orders/order-tax.ts';
import { RefundList } from '#web/parts/orders/refund-list.tsx';

interface PaymentFactsProps {
  orders: readonly Order[];
  shouldShowCommission?: boolean;
}

/** Shows how the orders of one purchase were paid, and their refunds. */
export function PaymentFacts({ orders, shouldShowCommission = false }: PaymentFactsProps) {
  const [order] = orders as [Order];
  const gst = sumIncludedGst(orders);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <Fact name="Payment order ID" value={order.razorpayOrderId} isCode />
        <Fact name="Payment ID" value={order.razorpayPaymentId} isCode />
        {gst > 0 && <Fact name="Includes GST" value={formatRupees(gst)} />}
        {shouldShowCommission &&
          orders.map((vendorOrder) => (
            <Fact
              key={vendorOrder._id}
              name="Marketplace commission"
              value={`${formatRupees(vendorOrder.commission)} (${vendorOrder.commissionRate}%, paid by the seller)`}
            />
          ))}
      </dl>
      <BuyerFacts buyer={order.buyer} />
      {orders.map((vendorOrder) => (
        <div key={vendorOrder._id} className="mt-4 border-t border-line empty:hidden">
          <RefundList order={vendorOrder} isForCustomer />
        </div>
      ))}
    </>
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
