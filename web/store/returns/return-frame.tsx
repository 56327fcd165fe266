import type { ReactNode } from 'react';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

interface ReturnFrameProps {
  /** Undefined until the order is known. */
  order?: { _id: string; orderId: string };
  crumb: string;
  children: ReactNode;
}

/** Shows a return page below breadcrumbs that lead to the order and to My orders. */
export function ReturnFrame({ order, crumb, children }: ReturnFrameProps) {
  const parents = [
    { label: 'My orders', to: '/orders' },
    ...(order ? [{ label: order.orderId, to: `/orders/${order._id}` }] : []),
  ];
  return (
    <div className="page grow pt-6 pb-20 lg:pt-8">
      <Breadcrumb crumbs={[...parents, { label: crumb }]} />
      <div className="mt-4">{children}</div>
    </div>
  );
}

export function ReturnSkeleton() {
  return (
    <LoadingShape label="Loading your return">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-72" />
      </div>
    </LoadingShape>
  );
}
