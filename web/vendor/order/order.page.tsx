import { useQuery } from '@tanstack/react-query';
import { PackageX, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatRupees } from '#contract/money.ts';
import type { Order, OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { BuyerFacts } from '#web/parts/orders/buyer-facts.tsx';
import { CustomerContact } from '#web/parts/orders/customer-contact.tsx';
import { DeliveryStepLine } from '#web/parts/orders/delivery-step-line.tsx';
import { listOrderSteps } from '#web/parts/orders/delivery-steps.ts';
import { DocumentLinks } from '#web/parts/orders/document-links.tsx';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { OrderStatusBadge } from '#web/parts/orders/order-status-badge.tsx';
import { sumIncludedGst } from '#web/parts/orders/order-tax.ts';
import { OrderPromise } from '#web/parts/orders/order-promise.tsx';
import { OrderTimeline } from '#web/parts/orders/order-timeline.tsx';
import { HelpLinks } from '#web/parts/care/help/help-links.tsx';
import { useOrderRequests } from '#web/parts/care/help/use-order-requests.ts';
import { RefundList } from '#web/parts/orders/refund-list.tsx';
import { ReturnLinks } from '#web/parts/orders/returns/return-links.tsx';
import { PaymentStatusBadge } from '#web/parts/orders/payment-status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { canUpdate, orderQuery } from '../orders/orders.api.ts';
import { StatusDialog } from '../orders/status-dialog.tsx';
import type { Route } from './+types/order.page.ts';
import { CannotSupply } from './cannot-supply.tsx';
import { canDelay, DelayDialog } from './delay-dialog.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { PackingSlip } from './packing-slip.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Order' }, matches);
}

export default function OrderPage({ params }: Route.ComponentProps) {
  const query = useQuery(orderQuery(params.id));
  if (query.data) return <VendorOrder order={query.data} />;
  if (query.isPending) return <RecordSkeleton label="Loading the order" />;
  if (hasStatus(query.error, 404) || hasStatus(query.error, 400)) {
    return (
      <EmptyState
        title={<h1>No orders found</h1>}
        icon={<PackageX />}
        action={<ButtonLink to="/vendor/orders">All orders</ButtonLink>}
      >
        This order does not exist, or it belongs to another vendor.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      message="Failed to load orders"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

function VendorOrder({ order }: { order: OrderWithTimeline }) {
  const [slipShipment, setSlipShipment] = useState<Shipment>();
  // Orders open in their own tabs and are printed, so the title names the order.
  useEffect(() => {
    document.title = `Order ${order.orderId} | Baithak`;
  }, [order.orderId]);

  function printSlip(shipment: Shipment) {
    // `print` prints the page as it is rendered now, so render the slip first.
    flushSync(() => setSlipShipment(shipment));
    window.print();
    setSlipShipment(undefined);
  }

  return (
    <>
      <PanelHeader title={`Order ${order.orderId}`} actions={<OrderActions order={order} />}>
        <span className="flex flex-wrap items-center gap-3">
          {formatDateTime(order.createdAt)}
          <OrderStatusBadge status={order.orderStatus} />
          <PaymentStatusBadge status={order.paymentStatus} />
        </span>
      </PanelHeader>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Part title="Delivery">
            <OrderPromise order={order} />
            <div className="mt-4 mb-5 first:mt-0 last:mb-0">
              <DeliveryStepLine label="Steps of the delivery" steps={listOrderSteps(order)} />
            </div>
            <OrderShipments order={order} onPrintSlip={printSlip} />
          </Part>
          <Part title="Products">
            <OrderLines order={order} />
          </Part>
          <Part title="Timeline">
            <OrderTimeline order={order} />
          </Part>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
          <CustomerParts order={order} />
          <PaymentPart order={order} />
          <HelpPart order={order} />
          <ReturnAndDocumentParts order={order} />
        </div>
      </div>
      <PackingSlip order={order} shipment={slipShipment ?? onlyShipment(order)} />
    </>
  );
}

function OrderActions({ order }: { order: OrderWithTimeline }) {
  const [isUpdating, setIsUpdating] = useState(false);
  const [isDelaying, setIsDelaying] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-nowrap max-sm:gap-2 max-sm:text-small max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2 max-sm:[&>button]:text-small">
      {order.shipments.length === 0 && (
        <Button tone="outline" className="max-sm:hidden" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          Print packing slip
        </Button>
      )}
      {canDelay(order) && (
        <Button tone="outline" onClick={() => setIsDelaying(true)}>
          Announce a delay
        </Button>
      )}
      <CannotSupply order={order} />
      {canUpdate(order) && (
        <Button tone="outline" onClick={() => setIsUpdating(true)}>
          Update status
        </Button>
      )}
      {isDelaying && <DelayDialog order={order} onClose={() => setIsDelaying(false)} />}
      {isUpdating && <StatusDialog order={order} onClose={() => setIsUpdating(false)} />}
    </div>
  );
}

/**
 * Returns the shipment that the order's packing slip lists. If the order does not have exactly one shipment, the slip
 * lists the whole order.
 */
const onlyShipment = ({ shipments }: Order) => (shipments.length === 1 ? shipments[0] : undefined);

function CustomerParts({ order }: { order: Order }) {
  const { customer, deliveryAddress, buyer, orderStatus } = order;
  return (
    <>
      <Part title="Customer">
        <CustomerContact
          customer={customer}
          event={orderStatus === 'cancelled' ? 'the cancellation' : 'the delivery'}
        />
        <BuyerFacts buyer={buyer} />
      </Part>
      <Part title="Delivery address">
        <address className="not-italic">
          <AddressLines address={deliveryAddress} />
        </address>
      </Part>
    </>
  );
}

function HelpPart({ order }: { order: Order }) {
  const requests = useOrderRequests('vendor', order._id);
  if (requests.length === 0) return null;
  return (
    <Part title="Help requests">
      <HelpLinks folder="/vendor/help" requests={requests} />
    </Part>
  );
}

function ReturnAndDocumentParts({ order }: { order: Order }) {
  const { returns, replaces, documents } = order;
  return (
    <>
      {(returns.length > 0 || replaces) && (
        <Part title="Returns">
          {replaces && (
            <p className="mb-3 last:mb-0">
              Replacement for order{' '}
              <TextLink to={`/vendor/orders/${replaces._id}`} className="figures">
                {replaces.orderId}
              </TextLink>
            </p>
          )}
          {returns.length > 0 && <ReturnLinks folder="/vendor/returns" returns={returns} />}
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="Documents">
          <DocumentLinks documents={documents} copy="all" />
        </Part>
      )}
    </>
  );
}

function PaymentPart({ order }: { order: Order }) {
  return (
    <Part title="Payment">
      <dl className="space-y-1.5">
        <Fact name="Paid by customer" value={formatRupees(order.amount)} />
        <Fact name="Includes GST" value={formatRupees(sumIncludedGst([order]))} />
        <Fact
          name={`Commission (${order.commissionRate}%)`}
          value={`− ${formatRupees(order.commission)}`}
        />
        {order.refundedAmount > 0 && (
          <Fact name="Refunded" value={formatRupees(order.refundedAmount)} />
        )}
        <Fact name="Payment ID" value={order.razorpayPaymentId ?? 'None yet'} isCode />
      </dl>
      <RefundList order={order} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 [&_.ring-ground]:ring-surface">
      <h2 className="mb-3 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, value, isCode }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className={isCode ? 'font-mono text-small leading-6 break-all' : 'figures font-medium'}>
        {value}
      </dd>
    </div>
  );
}
