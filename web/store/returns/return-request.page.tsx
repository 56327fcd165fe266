import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { NoOrder } from '#web/store/my-orders/no-order.tsx';
import { orderQuery } from '#web/store/my-orders/orders.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/return-request.page.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnFrame, ReturnSkeleton } from './return-frame.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Return products' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <ReturnFrame crumb="Return products">
      <ReturnSkeleton />
    </ReturnFrame>
  );
}

export default function ReturnRequestPage({ params }: Route.ComponentProps) {
  return (
    <CustomersOnly>
      <ReturnRequest key={params.id} id={params.id} />
    </CustomersOnly>
  );
}

function ReturnRequest({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  const order = query.data;
  const crumb = 'Return products';
  if (query.isPending) {
    return (
      <ReturnFrame crumb={crumb}>
        <ReturnSkeleton />
      </ReturnFrame>
    );
  }
  if (!order) {
    return (
      <ReturnFrame crumb={crumb}>
        <NoOrder query={query} />
      </ReturnFrame>
    );
  }
  const isPossible = order.products.some(({ returnableQuantity }) => returnableQuantity > 0);
  return (
    <ReturnFrame order={{ _id: order._id, orderId: order.orderId }} crumb={crumb}>
      {isPossible ? <ReturnForm order={order} /> : <NothingToReturn order={order} />}
    </ReturnFrame>
  );
}

function NothingToReturn({ order }: { order: Order }) {
  return (
    <EmptyState
      title={<h1>Nothing to return in this order</h1>}
      icon={<Undo2 />}
      action={<ButtonLink to={`/orders/${order._id}`}>Order {order.orderId}</ButtonLink>}
    >
      {explainNothingToReturn(order)}
    </EmptyState>
  );
}

function explainNothingToReturn({ returns, orderStatus }: Order): string {
  if (returns.length > 0) return 'The order page lists its returns.';
  return orderStatus === 'delivered'
    ? `Products can be returned within ${policies.returnDays} days of delivery.`
    : 'Products can be returned once they are delivered.';
}
