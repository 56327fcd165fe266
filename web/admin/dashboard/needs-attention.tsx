import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminDashboard } from '#contract/shop/admin.ts';

type AttentionCounts = AdminDashboard['needsYou'];

const attentionLinks: readonly {
  name: keyof AttentionCounts;
  one: string;
  many: string;
  to: string;
}[] = [
  {
    name: 'vendorsWaiting',
    one: 'vendor awaiting review',
    many: 'vendors awaiting review',
    to: '/admin/vendors?status=pending',
  },
  {
    name: 'unreadMessages',
    one: 'unread message',
    many: 'unread messages',
    to: '/admin/contacts?status=pending',
  },
  {
    name: 'overdueHelp',
    one: 'overdue help request',
    many: 'overdue help requests',
    to: '/admin/help?list=overdue',
  },
  {
    name: 'strandedOrders',
    one: 'paid order of a suspended vendor',
    many: 'paid orders of suspended vendors',
    to: '/admin/orders?stranded=true',
  },
  {
    name: 'disputedReturns',
    one: 'disputed return',
    many: 'disputed returns',
    to: '/admin/returns',
  },
  {
    name: 'uncollectedReturns',
    one: 'return not collected',
    many: 'returns not collected',
    to: '/admin/returns?list=to_collect',
  },
  {
    name: 'moderationWaiting',
    one: 'text to moderate',
    many: 'texts to moderate',
    to: '/admin/moderation',
  },
  {
    name: 'bankDisputes',
    one: 'bank dispute',
    many: 'bank disputes',
    to: '/admin/disputes?list=holding',
  },
  {
    name: 'unhandledEvents',
    one: 'unknown event of the payment provider',
    many: 'unknown events of the payment provider',
    to: '#payments',
  },
  {
    name: 'paymentsAside',
    one: 'payment under review',
    many: 'payments under review',
    to: '#payments',
  },
  {
    name: 'unservedProviders',
    one: 'provider without keys',
    many: 'providers without keys',
    to: '#payments',
  },
  { name: 'failedRefunds', one: 'failed refund', many: 'failed refunds', to: '#payments' },
  {
    name: 'stuckPayouts',
    one: 'payout not paid after two days',
    many: 'payouts not paid after two days',
    to: '/admin/payouts?tab=payouts&status=stuck',
  },
  {
    name: 'ledgerDifferences',
    one: 'difference in the ledger',
    many: 'differences in the ledger',
    to: '/admin/ledger',
  },
  { name: 'failingJobs', one: 'failing job', many: 'failing jobs', to: '/admin/jobs' },
];

/** Lists the kinds of work that wait for an admin, each with a count and a link. */
export function NeedsAttention({ counts }: { counts: AttentionCounts }) {
  const shownLinks = attentionLinks.filter(({ name }) => counts[name] > 0);
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="mb-3 font-display text-lead font-semibold">
        Needs attention
      </h2>
      {shownLinks.length === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck aria-hidden size={20} className="text-good" />
          Nothing needs attention.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {shownLinks.map(({ name, one, many, to }) => (
            <li key={name}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-warn-tint px-4 text-small font-semibold text-warn hover:border-edge"
              >
                <span className="figures">{counts[name].toLocaleString('en-IN')}</span>
                {counts[name] === 1 ? one : many}
                <ArrowRight aria-hidden size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
