import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { OrderPlaced } from '#web/store/checkout/order-placed.tsx';
import { OrderProblem } from '#web/store/checkout/order-problem.tsx';
import { PaymentUnverified } from '#web/store/checkout/payment-unverified.tsx';
import { ChangedOrderDialog } from '#web/store/my-orders/changed-order-dialog.tsx';
import { NoOrder } from '#web/store/my-orders/no-order.tsx';
import { orderQuery } from '#web/store/my-orders/orders.api.ts';
import { useContinuedPayment } from '#web/store/my-orders/use-continued-payment.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order-tracking.page.ts';
import { OrderParts } from './order-parts.tsx';
import { TrackingHeader } from './tracking-header.tsx';
import { TrackingLead } from './tracking-lead.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Your order' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <PageFrame crumb="Order">
      <TrackingSkeleton />
    </PageFrame>
  );
}

export default function OrderTrackingPage({ params }: Route.ComponentProps) {
  return (
    <CustomersOnly>
      <Tracking key={params.id} id={params.id} />
    </CustomersOnly>
  );
}

function Tracking({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  const payment = useContinuedPayment();
  const { step } = payment;
  if (step === 'paid') return <OrderPlaced />;
  if (step === 'unverified' || step === 'checking-again') {
    return <PaymentUnverified busy={step === 'checking-again'} onCheckAgain={payment.checkAgain} />;
  }
  const order = query.data;
  if (!order) {
    return (
      <PageFrame crumb="Order">
        {query.isPending ? <TrackingSkeleton /> : <NoOrder query={query} />}
      </PageFrame>
    );
  }
  return (
    <PageFrame crumb={order.orderId}>
      <PageTitle order={order} />
      <TrackingHeader order={order} />
      <OrderProblem problem={payment.problem} />
      <TrackingLead order={order} payment={payment} />
      <OrderParts order={order} />
      <ChangedOrderDialog payment={payment} />
    </PageFrame>
  );
}

function PageFrame({ crumb, children }: { crumb: string; children: ReactNode }) {
  return (
    <div className="page grow pt-6 pb-20 lg:pt-8">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'My orders', to: '/orders' }, { label: crumb }]} />
      </div>
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** Puts the order number into the page's title, which browsers print above the page. */
function PageTitle({ order: { orderId } }: { order: OrderWithTimeline }) {
  useEffect(() => {
    document.title = `Order ${orderId} | Baithak`;
  }, [orderId]);
  return null;
}

function TrackingSkeleton() {
  return (
    <LoadingShape label="Loading your order">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56 max-w-full" />
      <Skeleton className="mt-6 h-80 panel:h-60" />
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </LoadingShape>
  );
}
