import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminDashboard } from '#contract/admin.ts';
import { formatRupees } from '#contract/money.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { formatDateTime } from '#web/parts/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/list-query.ts';

/** Money and jobs that only a person can settle. */
export function PaymentsThatNeedYou({ needs }: { needs: AdminDashboard['needsYou'] }) {
  const waits = needs.paymentsAside + needs.failedRefunds + needs.failingJobs > 0;
  const { data } = useQuery({
    queryKey: ['admin', 'attention'],
    queryFn: ({ signal }) => api('GET /api/payments/attention', {}, { signal }),
    enabled: waits,
  });
  if (!waits || !data) return null;
  return (
    <section id="payments" className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Payments and jobs to settle</h2>
      <ul className="mt-2 divide-y divide-line text-small">
        {data.aside.map((one) => (
          <Item
            key={one.purchaseId}
            since={one.since}
            act={
              <ActButton
                label="Refund"
                run={() =>
                  api('POST /api/payments/aside/:id/refund', {
                    params: { id: one.purchaseId },
                    body: {},
                  })
                }
              />
            }
          >
            {formatRupees(one.amount)} from {one.customer.name} under review: {one.reason}
          </Item>
        ))}
        {data.failedRefunds.map((one) => (
          <Item
            key={one.refundId}
            since={one.since}
            act={
              <ActButton
                label="Try again"
                run={() =>
                  api('POST /api/payments/refunds/:id/retry', {
                    params: { id: one.refundId },
                    body: {},
                  })
                }
              />
            }
          >
            Refund of {formatRupees(one.amount)} failed
            {one.order && ` for order ${one.order.orderId}`}
          </Item>
        ))}
        {data.failingJobs.map((job) => (
          <Item key={job.id} since={job.nextAt}>
            Job {job.task} failed {job.attempts} of {job.mostAttempts} times: {job.lastError}
          </Item>
        ))}
      </ul>
    </section>
  );
}

function Item({ since, act, children }: { since: string; act?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 break-words">
        {children}
        <span className="block text-soft">{formatDateTime(since)}</span>
      </span>
      {act}
    </li>
  );
}

function ActButton({ label, run }: { label: string; run: () => Promise<{ message: string }> }) {
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      showSuccess((await run()).message);
    } catch (error) {
      showError(messageOf(error, 'Failed to load data'));
    }
    setBusy(false);
    await refreshAdmin();
  }
  return (
    <Button
      size="small"
      tone="outline"
      busy={busy}
      busyLabel="Sending..."
      onClick={() => void act()}
    >
      {label}
    </Button>
  );
}
