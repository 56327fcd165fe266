import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts';
import { isUnpaid } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { policies } from '#contract/policies.ts';
import { AddressLines } from '#web/parts/address-lines.tsx';
import { formatDate, formatDateTime } from '#web/parts/format-date.ts';
import { OrderBadges } from '#web/parts/order-badges.tsx';
import { OrderPromise } from '#web/parts/order-promise.tsx';
import { LoadedOrderTimeline } from '#web/parts/order-timeline.tsx';
import { orderedPicture } from '#web/parts/ordered-picture.ts';
import { Picture } from '#web/parts/picture.tsx';
import { linePath } from '#web/parts/product-path.ts';
import { VariantWords } from '#web/parts/variant-words.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderEntry } from './order-entries.ts';
import { orderQuery } from './orders.api.ts';
import type { ContinuedPayment } from './use-continued-payment.ts';

type OrderLine = Order['products'][number];
type Refund = Order['refunds'][number];

interface OrderDetailsProps {
  entry: OrderEntry;
  payment: ContinuedPayment;
}

/** The expanded part of a row of My orders. */
export function OrderDetails({ entry, payment }: OrderDetailsProps) {
  const { orders, otherAttempts } = entry;
  const [order] = orders as [Order];
  const query = useQuery(orderQuery(order._id));
  return (
    <div className="grid gap-x-12 gap-y-8 text-body lg:grid-cols-[3fr_2fr]">
      {isUnpaid(order) && <OrderActions entry={entry} payment={payment} />}
      <Part title="Products">
        {orders.map((vendorOrder) => (
          <div key={vendorOrder._id} className="mt-5 first:mt-0">
            {orders.length > 1 && (
              <p className="mb-3 text-small text-soft">
                Sold by{' '}
                <span className="font-semibold text-ink">{vendorOrder.vendor.businessName}</span>
              </p>
            )}
            <OrderPromise order={vendorOrder} />
            <ul className="mt-3 space-y-4">
              {vendorOrder.products.map((line) => (
                <ProductLine key={line._id} line={line} />
              ))}
            </ul>
          </div>
        ))}
      </Part>
      <Part title="Delivery address">
        <address className="not-italic">
          <AddressLines address={order.deliveryAddress} />
        </address>
      </Part>
      <Part title="Payment">
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          <Fact name="Payment order ID" value={order.razorpayOrderId} isCode />
          <Fact name="Payment ID" value={order.razorpayPaymentId} isCode />
          {orders.map((vendorOrder) => (
            <Fact
              key={vendorOrder._id}
              name="Marketplace commission"
              value={`${formatRupees(vendorOrder.commission)} (${vendorOrder.commissionRate}%, paid by the seller)`}
            />
          ))}
        </dl>
        {orders
          .flatMap(({ refunds }) => refunds)
          .map((refund) => (
            <RefundFacts key={refund.requestedAt} refund={refund} />
          ))}
      </Part>
      <Part title="Timeline">
        <LoadedOrderTimeline query={query} />
      </Part>
      {otherAttempts.length > 0 && (
        <Part title="Other attempts to pay">
          <OtherAttempts orders={otherAttempts} />
        </Part>
      )}
      {!isUnpaid(order) && <OrderActions entry={entry} payment={payment} />}
    </div>
  );
}

function OtherAttempts({ orders }: { orders: Order[] }) {
  return (
    <ul className="space-y-2 text-small">
      {orders.map((order) => (
        <li key={order._id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="figures">{order.orderId}</span>
          <span className="figures">{formatRupees(order.totalAmount)}</span>
          <time dateTime={order.createdAt} className="text-soft">
            {formatDateTime(order.createdAt)}
          </time>
          <OrderBadges order={order} isForCustomer />
        </li>
      ))}
    </ul>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-lead">{title}</h2>
      {children}
    </section>
  );
}

function ProductLine({ line }: { line: OrderLine }) {
  const { product, quantity, price, discountPrice } = line;
  const unit = discountPrice || price;
  return (
    <li className="flex gap-4">
      <div className="size-18 shrink-0 overflow-hidden rounded-card">
        <Picture picture={orderedPicture(product)} alt="" sizes="4.5rem" />
      </div>
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold">{product.name}</p>
        <VariantWords variant={line.variant} />
        <p className="figures text-small text-soft">
          {quantity} × {formatRupees(unit)}
        </p>
        <TextLink to={linePath(product._id, line.variant)} className="text-small">
          View<span className="sr-only"> {product.name}</span>
        </TextLink>
      </div>
      <p className="figures shrink-0 font-semibold">
        {formatRupees(rupeesOf(paiseOf(unit) * quantity))}
      </p>
    </li>
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
