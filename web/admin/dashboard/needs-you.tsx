import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminDashboard } from '#contract/admin.ts';

type Needs = AdminDashboard['needsYou'];

const entries: readonly { name: keyof Needs; one: string; many: string; to: string }[] = [
  {
    name: 'vendorsWaiting',
    one: 'vendor waits for review',
    many: 'vendors wait for review',
    to: '/admin/vendors?status=pending',
  },
  {
    name: 'unreadMessages',
    one: 'unread message',
    many: 'unread messages',
    to: '/admin/contacts?status=pending',
  },
  {
    name: 'strandedOrders',
    one: 'paid order of a suspended vendor',
    many: 'paid orders of suspended vendors',
    to: '/admin/orders?stranded=true',
  },
  {
    name: 'paymentsAside',
    one: 'payment under review',
    many: 'payments under review',
    to: '#payments',
  },
  { name: 'failedRefunds', one: 'refund failed', many: 'refunds failed', to: '#payments' },
  { name: 'failingJobs', one: 'job keeps failing', many: 'jobs keep failing', to: '#payments' },
];

/** What waits for a decision that only an admin can take. */
export function NeedsYou({ needs }: { needs: Needs }) {
  const waiting = entries.filter(({ name }) => needs[name] > 0);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-3 font-display text-lead font-semibold">
        Needs you
      </h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck aria-hidden size={20} className="text-good" />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {waiting.map(({ name, one, many, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-warn-tint px-4 text-small font-semibold text-warn hover:border-edge"
              >
                <span className="figures">{needs[name].toLocaleString('en-IN')}</span>
                {needs[name] === 1 ? one : many}
                <ArrowRight aria-hidden size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
