import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import { isUnpaid } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { DocumentLinks } from '#web/parts/orders/document-links.tsx';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { OrderBadges } from '#web/parts/orders/order-badges.tsx';
import { OrderPromise } from '#web/parts/orders/order-promise.tsx';
import { LoadedOrderTimeline } from '#web/parts/orders/order-timeline.tsx';
import { OrderHelp } from '#web/store/help/order-help.tsx';
import { LineReview } from '#web/store/reviews/line-review.tsx';
import { hasReturns, OrderReturns } from '#web/store/returns/order-returns.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderEntry } from './order-entries.ts';
import { orderQuery } from './orders.api.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { ProductLine } from './product-line.tsx';
import type { ContinuedPayment } from './use-continued-payment.ts';

interface OrderDetailsProps {
  entry: OrderEntry;
  payment: ContinuedPayment;
}

/** Shows an order's details below its row on My orders. */
export function OrderDetails({ entry, payment }: OrderDetailsProps) {
  const { orders, otherAttempts } = entry;
  const [order] = orders as [Order];
  const query = useQuery(orderQuery(order._id));
  const documents = orders.flatMap((vendorOrder) => vendorOrder.documents);
  return (
    <div className="grid gap-x-12 gap-y-8 text-body lg:grid-cols-[3fr_2fr]">
      {isUnpaid(order) && <OrderActions entry={entry} payment={payment} />}
      <Part title="Products">
        <OrderedProducts orders={orders} />
      </Part>
      <Part title="Delivery address">
        <address className="not-italic">
          <AddressLines address={order.deliveryAddress} />
        </address>
      </Part>
      <Part title="Payment">
        <PaymentFacts orders={orders} shouldShowCommission />
      </Part>
      {documents.length > 0 && (
        <Part title="Documents">
          <DocumentLinks documents={documents} copy="original" />
        </Part>
      )}
      {orders.some(hasReturns) && (
        <Part title="Returns">
          <div className="space-y-3">
            {orders.filter(hasReturns).map((vendorOrder) => (
              <OrderReturns key={vendorOrder._id} order={vendorOrder} />
            ))}
          </div>
        </Part>
      )}
      <Part title="Help">
        <HelpRequests orders={orders} />
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

function OrderedProducts({ orders }: { orders: Order[] }) {
  return orders.map((order) => (
    <div key={order._id} className="mt-5 first:mt-0">
      {orders.length > 1 && (
        <p className="mb-3 text-small text-soft">
          Sold by <span className="font-semibold text-ink">{order.vendor.businessName}</span>
        </p>
      )}
      <OrderPromise order={order} />
      <ul className="mt-3 space-y-4">
        {order.products.map((line) => (
          <ProductLine key={line._id} line={line}>
            <LineReview order={order} line={line} />
          </ProductLine>
        ))}
      </ul>
    </div>
  ));
}

function HelpRequests({ orders }: { orders: Order[] }) {
  return (
    <div className="space-y-3">
      {orders.map((order) => (
        <div key={order._id}>
          {orders.length > 1 && (
            <p className="mb-1.5 text-small text-soft">{order.vendor.businessName}</p>
          )}
          <OrderHelp order={order} />
        </div>
      ))}
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-display text-lead">{title}</h2>
      {children}
    </section>
  );
}
