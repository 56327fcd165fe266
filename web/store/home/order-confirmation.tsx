import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { formatRupees, sumRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { api } from '#web/api/client.ts';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { OrderPromise } from '#web/parts/orders/order-promise.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import {
  clearPlacedOrder,
  type PlacedOrder,
  readPlacedOrder,
} from '#web/parts/orders/placed-order.ts';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

/** Confirms the order that was just paid. The confirmation stays until the customer closes it, even after a reload. */
export default function OrderConfirmation() {
  const [placedOrder, setPlacedOrder] = useState(readPlacedOrder);
  const session = useSession();
  // Another account may have signed in since the purchase. It must not see the order.
  if (!placedOrder || session?.id !== placedOrder.accountId) return null;

  function close() {
    clearPlacedOrder();
    setPlacedOrder(null);
  }

  return (
    <QueryProvider>
      <Confirmation placedOrder={placedOrder} onClose={close} />
    </QueryProvider>
  );
}

interface ConfirmationProps {
  placedOrder: PlacedOrder;
  onClose: () => void;
}

function Confirmation({ placedOrder: { purchaseId }, onClose }: ConfirmationProps) {
  const { data: orders = [], isPending } = useQuery({
    queryKey: ['orders', 'placed', purchaseId],
    queryFn: async ({ signal }) => {
      const all = await api('GET /api/orders/customer', {}, { signal });
      return all.filter((order) => order.purchaseId === purchaseId);
    },
  });
  const [order] = orders;
  return (
    <section aria-labelledby="order-confirmation" className="page py-6">
      <div className="relative rounded-card border border-line bg-surface p-5 shadow-soft sm:p-7">
        <IconButton
          label="Close the confirmation"
          icon={<X aria-hidden size={20} />}
          className="absolute top-3 right-3"
          onClick={onClose}
        />
        <h2
          id="order-confirmation"
          className="flex items-center gap-3 pr-10 font-display text-title"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-good-tint text-good">
            <Check aria-hidden size={20} />
          </span>
          Thank you, your order is placed
        </h2>
        {isPending && <FactsSkeleton />}
        {order && (
          <>
            <Facts orders={orders} order={order} />
            <Lines orders={orders} />
          </>
        )}
        <p className="mt-4 text-small text-soft">
          We have notified the sellers and sent you a confirmation by email.
        </p>
        <div className="mt-4">
          <ButtonLink to="/orders" size="small">
            View your order
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function FactsSkeleton() {
  return (
    <LoadingShape label="Loading your order">
      <div className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-36" />
      </div>
      <Skeleton className="mt-5 h-14 max-w-80" />
    </LoadingShape>
  );
}

function Facts({ orders, order }: { orders: Order[]; order: Order }) {
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-3">
      <div>
        <dt className="text-small text-soft">{orders.length > 1 ? 'Orders' : 'Order'}</dt>
        {orders.map(({ _id, orderId, vendor }) => (
          <dd key={_id}>
            <span className="figures font-semibold">{orderId}</span>{' '}
            <span className="text-small text-soft">from {vendor.businessName}</span>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-small text-soft">Paid</dt>
        <dd className="money font-semibold">
          {formatRupees(sumRupees(orders.map(({ totalAmount }) => totalAmount)))}
        </dd>
        {orders.map((own) => (
          <dd key={own._id} className="mt-2">
            <OrderPromise order={own} />
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-small text-soft">Delivery address</dt>
        <dd>
          <AddressLines address={order.deliveryAddress} />
        </dd>
      </div>
    </dl>
  );
}

function Lines({ orders }: { orders: Order[] }) {
  return (
    <ul aria-label="Products" className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
      {orders
        .flatMap(({ products }) => products)
        .map(({ _id, product, variant, quantity }) => (
          <li key={_id} className="flex items-center gap-3">
            <div className="size-14 shrink-0 overflow-hidden rounded-control">
              <Picture picture={toOrderedPicture(product)} alt="" sizes="3.5rem" />
            </div>
            <p className="min-w-0 leading-snug">
              {product.name}
              {quantity > 1 && <span className="figures"> × {quantity}</span>}
              <VariantWords variant={variant} />
            </p>
          </li>
        ))}
    </ul>
  );
}
