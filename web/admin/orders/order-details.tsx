import { useQuery } from '@tanstack/react-query';
import { formatRupees } from '#contract/money.ts';
import { isUnpaid } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { sumIncludedGst } from '#web/parts/orders/order-tax.ts';
import { DeliveryStepLine } from '#web/parts/orders/delivery-step-line.tsx';
import { listOrderSteps } from '#web/parts/orders/delivery-steps.ts';
import { DocumentLinks } from '#web/parts/orders/document-links.tsx';
import { describePieces } from '#web/parts/orders/order-pieces.ts';
import { OrderPromise } from '#web/parts/orders/order-promise.tsx';
import { LoadedOrderTimeline } from '#web/parts/orders/order-timeline.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { linePath } from '#web/parts/base/product-path.ts';
import { HelpLinks } from '#web/parts/care/help/help-links.tsx';
import { useOrderRequests } from '#web/parts/care/help/use-order-requests.ts';
import { RefundList } from '#web/parts/orders/refund-list.tsx';
import { ReturnLinks } from '#web/parts/orders/returns/return-links.tsx';
import { ShipmentBadge } from '#web/parts/orders/shipment-badge.tsx';
import { ShipmentCarrier, ShipmentPieces } from '#web/parts/orders/shipment-facts.tsx';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Facts } from '../parts/facts.tsx';
import { RefundCell } from './order-table.tsx';
import { RecordHistory } from '../parts/record-history.tsx';
import { orderQuery } from './orders.api.ts';
import { RefundPieces } from './refund-pieces.tsx';

interface OrderDetailsProps {
  order: Order;
  onRefund: (order: Order) => void;
}

export function OrderDetails({ order, onRefund }: OrderDetailsProps) {
  const query = useQuery(orderQuery(order._id));
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {!isUnpaid(order) && (
        <section className="col-span-full min-w-0 [&_.ring-ground]:ring-sand">
          <OrderPromise order={order} />
          <div className="mt-3 first:mt-0">
            <DeliveryStepLine
              label="Steps of the delivery"
              steps={listOrderSteps(query.data ?? order)}
            />
          </div>
        </section>
      )}
      <PaymentFacts order={order} onRefund={onRefund} />
      <Contents order={order} />
      <section className="min-w-0">
        <h2 className="mb-2 text-small font-semibold">Timeline</h2>
        <LoadedOrderTimeline query={query} />
      </section>
    </div>
  );
}

function PaymentFacts({ order, onRefund }: OrderDetailsProps) {
  const { customer } = order;
  return (
    <Facts
      title="Payment"
      facts={[
        ['Total', formatRupees(order.totalAmount)],
        ['Includes GST', formatRupees(sumIncludedGst([order]))],
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
      {/* On phones, the refund button is here, because the card of an order has no space for the button. */}
      <p className="mt-3 panel:hidden">
        <RefundCell order={order} onRefund={onRefund} />
      </p>
      <p className="mt-3 empty:hidden">
        <RefundPieces order={order} />
      </p>
      <RefundList order={order} />
      <h2 className="mt-4 mb-1 text-small font-semibold">Delivery address</h2>
      <AddressLines address={order.deliveryAddress} />
    </Facts>
  );
}

/** Shows the order's products and the records that belong to it, such as shipments and documents. */
function Contents({ order }: { order: Order }) {
  return (
    <section className="min-w-0">
      <Products order={order} />
      <Shipments order={order} />
      {order.returns.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 text-small font-semibold">Returns</h2>
          <ReturnLinks folder="/admin/returns" returns={order.returns} />
        </>
      )}
      <Requests order={order} />
      {order.documents.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 text-small font-semibold">Documents</h2>
          <DocumentLinks documents={order.documents} />
        </>
      )}
      <div className="mt-4">
        <RecordHistory kind="order" id={order._id} />
      </div>
    </section>
  );
}

function Products({ order }: { order: Order }) {
  return (
    <>
      <h2 className="mb-1 text-small font-semibold">Products</h2>
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <li key={line._id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <TextLink to={linePath(line.product._id, line.variant)} target="_blank">
                {line.product.name}
              </TextLink>
              {line.quantity > 1 && <span className="figures text-soft"> × {line.quantity}</span>}
              <VariantWords variant={line.variant} shouldShowSku />
              <span className="figures block text-small text-bad empty:hidden">
                {describePieces(line)}
              </span>
            </span>
            <span className="figures">{formatRupees(line.discountPrice || line.price)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Requests({ order }: { order: Order }) {
  const requests = useOrderRequests('admin', order._id);
  if (requests.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 mb-1 text-small font-semibold">Help requests</h2>
      <HelpLinks folder="/admin/help" requests={requests} />
    </>
  );
}

function Shipments({ order }: { order: Order }) {
  if (order.shipments.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 mb-1 text-small font-semibold">Shipments</h2>
      <ul className="divide-y divide-line">
        {order.shipments.map((shipment) => (
          <li key={shipment._id} className="space-y-1 py-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              Shipment {shipment.number}
              <ShipmentBadge status={shipment.status} />
            </span>
            <ShipmentPieces order={order} shipment={shipment} />
            <ShipmentCarrier shipment={shipment} />
            <ShipmentNote shipment={shipment} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ShipmentNote({ shipment }: { shipment: Shipment }) {
  const { status, isConfirmed, notReceivedAt, failedAttempts, failureReason } = shipment;
  if (notReceivedAt) {
    return (
      <p className="text-bad">
        The customer says that it did not arrive ({formatDate(notReceivedAt)})
      </p>
    );
  }
  if (status === 'delivered') {
    return (
      <p className="text-soft">
        {isConfirmed
          ? 'Confirmed with the customer’s code'
          : 'Marked as delivered by the vendor, without a code'}
      </p>
    );
  }
  if (failedAttempts === 0) return null;
  return (
    <p className="text-soft">
      Attempt {failedAttempts} failed: {failureReason}
    </p>
  );
}

function Code({ children }: { children: string | null }) {
  return children ? <code className="break-all">{children}</code> : <>–</>;
}
