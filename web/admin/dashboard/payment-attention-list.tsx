import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminDashboard } from '#contract/shop/admin.ts';
import { formatRupees } from '#contract/money.ts';
import type { PaymentAttention } from '#contract/paying/payments.ts';
import { api } from '#web/api/client.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { ActionButton } from '../parts/action-button.tsx';

const texts = {
  busyLabel: 'Sending...',
  errorMessage: 'The refund could not be sent. Try again.',
};

/** Shows payments under review, failed refunds and providers without keys. */
export function PaymentAttentionList({ counts }: { counts: AdminDashboard['needsYou'] }) {
  const hasItems =
    counts.paymentsAside +
      counts.failedRefunds +
      counts.unservedProviders +
      counts.unhandledEvents >
    0;
  const { data } = useQuery({
    queryKey: ['admin', 'attention'],
    queryFn: ({ signal }) => api('GET /api/payments/attention', {}, { signal }),
    enabled: hasItems,
  });
  if (!hasItems || !data) return null;
  return (
    <section id="payments" className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Payments and refunds</h2>
      <ul className="mt-2 divide-y divide-line text-small">
        {data.aside.map((payment) => (
          <PaymentItem key={payment.purchaseId} payment={payment} />
        ))}
        {data.failedRefunds.map((refund) => (
          <RefundItem key={refund.refundId} refund={refund} />
        ))}
        {data.unhandledEvents.map(({ provider, event, count, since }) => (
          <Item key={`${provider} ${event}`} time={`Last on ${formatDateTime(since)}`}>
            {provider} sent the event {event} ({count} in total), for which the shop has no rule.
            Look at the provider’s dashboard.
          </Item>
        ))}
        {data.unservedProviders.map((unserved) => (
          <Item
            key={unserved.provider}
            time={`The oldest is from ${formatDateTime(unserved.since)}`}
          >
            {describeUnserved(unserved)}
          </Item>
        ))}
      </ul>
    </section>
  );
}

function describeUnserved({
  provider,
  purchases,
  refunds,
  payouts,
}: PaymentAttention['unservedProviders'][number]): string {
  const counts = [
    ...(purchases > 0 ? [`unpaid purchases: ${purchases}`] : []),
    ...(refunds > 0 ? [`refunds: ${refunds}`] : []),
    ...(payouts > 0 ? [`payouts: ${payouts}`] : []),
  ];
  return `The keys of ${provider} are not configured. Still open there: ${counts.join(', ')}. Configure the keys again until everything is done.`;
}

function PaymentItem({ payment }: { payment: PaymentAttention['aside'][number] }) {
  const params = { id: payment.purchaseId };
  return (
    <Item
      time={formatDateTime(payment.since)}
      action={
        <ActionButton
          label="Refund"
          {...texts}
          run={() => api('POST /api/payments/aside/:id/refund', { params, body: {} })}
        />
      }
    >
      {formatRupees(payment.amount)} from {payment.customer.name} under review: {payment.reason}
    </Item>
  );
}

function RefundItem({ refund }: { refund: PaymentAttention['failedRefunds'][number] }) {
  const params = { id: refund.refundId };
  return (
    <Item
      time={formatDateTime(refund.since)}
      action={
        <ActionButton
          label="Retry"
          {...texts}
          run={() => api('POST /api/payments/refunds/:id/retry', { params, body: {} })}
        />
      }
    >
      Refund of {formatRupees(refund.amount)} failed
      {refund.order && ` for order ${refund.order.orderId}`}
    </Item>
  );
}

function Item({
  time,
  action,
  children,
}: {
  time: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 break-words">
        {children}
        <span className="block text-soft">{time}</span>
      </span>
      {action}
    </li>
  );
}
