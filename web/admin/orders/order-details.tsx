import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { AddressLines } from '#web/parts/address-lines.tsx';
import { includedGst } from '#web/parts/order-tax.ts';
import { OrderPromise } from '#web/parts/order-promise.tsx';
import { LoadedOrderTimeline } from '#web/parts/order-timeline.tsx';
import { linePath } from '#web/parts/product-path.ts';
import { VariantWords } from '#web/parts/variant-words.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Facts } from '../parts/facts.tsx';
import { RefundCell } from './order-table.tsx';
import { RecordHistory } from '../parts/record-history.tsx';
import { orderQuery } from './orders.api.ts';

interface OrderDetailsProps {
  order: Order;
  onRefund: (order: Order) => void;
}

export function OrderDetails({ order, onRefund }: OrderDetailsProps) {
  const { customer } = order;
  const query = useQuery(orderQuery(order._id));
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <Facts
        title="Payment"
        facts={[
          ['Total', formatRupees(order.totalAmount)],
          ['Includes GST', formatRupees(includedGst([order]))],
          ['Commission', `${formatRupees(order.commission)} (${order.commissionRate}%)`],
          ['Refunded', order.refundedAmount > 0 ? formatRupees(order.refundedAmount) : ''],
          ['Payment order ID', <Code key="order">{order.razorpayOrderId}</Code>],
          ['Payment ID', <Code key="payment">{order.razorpayPaymentId}</Code>],
          ['Vendor', order.vendor.businessName],
          ['Customer', customer.name],
          ['Customer email', customer.email],
          ['Customer phone', customer.phone],
          ['Firm', order.buyer?.firm ?? ''],
          ['GSTIN', order.buyer?.gstin ?? ''],
        ]}
      >
        {/* A card on a phone has no room for it. */}
        <p className="mt-3 panel:hidden">
          <RefundCell order={order} onRefund={onRefund} />
        </p>
        <h2 className="mt-4 mb-1 text-small font-semibold">Delivery address</h2>
        <AddressLines address={order.deliveryAddress} />
      </Facts>
      <section className="min-w-0">
        <OrderPromise order={order} />
        <h2 className="mt-3 mb-1 text-small font-semibold first:mt-0">Products</h2>
        <ul className="divide-y divide-line">
          {order.products.map(({ _id, product, variant, quantity, price, discountPrice }) => (
            <li key={_id} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                <TextLink to={linePath(product._id, variant)} target="_blank">
                  {product.name}
                </TextLink>
                {quantity > 1 && <span className="figures text-soft"> × {quantity}</span>}
                <VariantWords variant={variant} showsSku />
              </span>
              <span className="figures">{formatRupees(discountPrice || price)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <RecordHistory kind="order" id={order._id} />
        </div>
      </section>
      <section className="min-w-0">
        <h2 className="mb-2 text-small font-semibold">Timeline</h2>
        <LoadedOrderTimeline query={query} />
      </section>
    </div>
  );
}

function Code({ children }: { children: string | null }) {
  return children ? <code className="break-all">{children}</code> : <>–</>;
}
