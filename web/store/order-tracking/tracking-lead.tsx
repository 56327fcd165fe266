import { useQuery } from '@tanstack/react-query';
import { promiseText } from '#contract/catalogue/delivery-rules.ts';
import { isUnpaid } from '#contract/orders/order-status.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { DeliveryStepLine } from '#web/parts/orders/delivery-step-line.tsx';
import { listOrderSteps } from '#web/parts/orders/delivery-steps.ts';
import { describeDelivery } from '#web/parts/orders/describe-delivery.ts';
import { OrderActions } from '#web/store/my-orders/order-actions.tsx';
import type { OrderEntry } from '#web/store/my-orders/order-entries.ts';
import { checkoutQuery } from '#web/store/my-orders/orders.api.ts';
import type { ContinuedPayment } from '#web/store/my-orders/use-continued-payment.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DeliveryCode } from './delivery-code.tsx';

interface TrackingLeadProps {
  order: OrderWithTimeline;
  payment: ContinuedPayment;
}

/** Shows when the order arrives, and which steps of the delivery are done. */
export function TrackingLead({ order, payment }: TrackingLeadProps) {
  const { stage, expected, isOutForDelivery } = describeDelivery(order);
  const isLate = order.isLate && !isOutForDelivery && expected !== null;
  return (
    <section
      aria-label="Delivery"
      className="rounded-card border border-line bg-surface p-5 sm:p-7 [&_.ring-ground]:ring-surface"
    >
      {expected && <p className="font-semibold text-deep">{isOutForDelivery ? expected : stage}</p>}
      <h2 className={classes('font-display text-heading', isLate && 'text-bad')}>
        {isOutForDelivery ? stage : (expected ?? stage)}
      </h2>
      <Explanation order={order} />
      {isUnpaid(order) ? (
        <UnpaidActions order={order} payment={payment} />
      ) : (
        <>
          <div className="mt-6">
            <DeliveryStepLine label="Steps of the delivery" steps={listOrderSteps(order)} />
          </div>
          <DeliveryCode order={order} />
          <div className="mt-6 empty:hidden print:hidden">
            <OrderActions entry={entryOf(order)} payment={payment} />
          </div>
        </>
      )}
    </section>
  );
}

function Explanation({ order }: { order: OrderWithTimeline }) {
  const { promise, isLate, orderStatus, paymentStatus } = order;
  if (isUnpaid(order) && orderStatus !== 'cancelled') {
    return (
      <p className="mt-2 text-soft">
        {paymentStatus === 'failed'
          ? 'You have not been charged, and nothing is being prepared.'
          : 'The products are held for you for a few minutes. The order is prepared once it is paid.'}
      </p>
    );
  }
  if (orderStatus === 'cancelled' || orderStatus === 'delivered' || !promise) return null;
  return (
    <>
      {promise.delayedTo && (
        <p className="mt-2">
          Delayed from {promiseText(promise)}.{' '}
          <q className="wrap-anywhere">{promise.delayReason}</q>
        </p>
      )}
      {isLate && (
        <p className="mt-2 text-soft">
          We are sorry. Ask us about it below
          {canStillCancel(order) && ', or cancel for a full refund'}.
        </p>
      )}
    </>
  );
}

const canStillCancel = ({ orderStatus }: OrderWithTimeline) => orderStatus === 'pending';

const entryOf = (order: OrderWithTimeline): OrderEntry => ({
  orders: [order],
  total: order.totalAmount,
  otherAttempts: [],
});

/** Shows the same actions as My orders, because paying and cancelling affect all orders of the purchase. */
function UnpaidActions({ order, payment }: TrackingLeadProps) {
  const { data, isError, isFetching, refetch } = useQuery(checkoutQuery(order.checkoutId));
  if (!data && isError) {
    return (
      <ErrorState
        message="Failed to load your orders"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return null;
  const entry = data.find(({ orders }) => orders.some(({ _id }) => _id === order._id));
  if (!entry) {
    return (
      <p className="mt-4">
        You have tried again to pay for these products, with a newer order. See{' '}
        <TextLink to="/orders">My orders</TextLink>.
      </p>
    );
  }
  return (
    <div className="mt-5 print:hidden">
      <OrderActions entry={entry} payment={payment} />
    </div>
  );
}
