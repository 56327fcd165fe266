import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { isUnpaid } from '#contract/orders/order-status.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { DocumentLinks } from '#web/parts/orders/document-links.tsx';
import { OrderTimeline } from '#web/parts/orders/order-timeline.tsx';
import { OrderHelp } from '#web/store/help/order-help.tsx';
import { PaymentFacts } from '#web/store/my-orders/payment-facts.tsx';
import { ProductLine } from '#web/store/my-orders/product-line.tsx';
import { LineReview } from '#web/store/reviews/line-review.tsx';
import { hasReturns, OrderReturns } from '#web/store/returns/order-returns.tsx';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';
import { BuyAgain } from './buy-again.tsx';
import { ShipmentList } from './shipment-list.tsx';

/**
 * Shows the sections below the delivery: shipments, products, timeline, address, payment, documents, returns and help.
 */
export function OrderParts({ order }: { order: OrderWithTimeline }) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-10">
        <ShipmentList order={order} />
        <Part title="Products">
          <ul className="space-y-5">
            {order.products.map((line) => (
              <ProductLine key={line._id} line={line}>
                <LineReview order={order} line={line} />
              </ProductLine>
            ))}
          </ul>
          <p className="mt-5 flex justify-between border-t border-line pt-4 font-semibold">
            Total <span className="money">{formatRupees(order.totalAmount)}</span>
          </p>
          {!isUnpaid(order) && (
            <div className="mt-4">
              <BuyAgain order={order} />
            </div>
          )}
        </Part>
        <Part title="Timeline">
          <OrderTimeline order={order} />
        </Part>
      </div>
      <SideParts order={order} />
    </div>
  );
}

function SideParts({ order }: { order: OrderWithTimeline }) {
  return (
    <div className="space-y-10">
      <Part title="Delivery address">
        <address className="not-italic">
          <span className="block font-semibold wrap-anywhere">{order.customer.name}</span>
          <AddressLines address={order.deliveryAddress} />
        </address>
      </Part>
      {!isUnpaid(order) && (
        <Part title="Payment">
          <PaymentFacts orders={[order]} />
        </Part>
      )}
      {order.documents.length > 0 && (
        <Part title="Documents" id="documents">
          <DocumentLinks documents={order.documents} copy="original" />
        </Part>
      )}
      {hasReturns(order) && (
        <Part title="Returns" id="returns">
          <OrderReturns order={order} />
        </Part>
      )}
      <Part title="Help" id="help">
        <OrderHelp order={order} />
      </Part>
    </div>
  );
}

/**
 * Shows a part, and scrolls to it if the URL's hash names it. The browser does not scroll to it, because it looks for the
 * part only before the order has loaded.
 */
function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const { hash } = useLocation();
  const isNamed = id !== undefined && hash === `#${id}`;
  return (
    <section
      aria-label={title}
      id={id}
      ref={isNamed ? scrollIntoView : undefined}
      className="break-inside-avoid"
    >
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
