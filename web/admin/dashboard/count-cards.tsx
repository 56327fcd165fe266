import { Link } from 'react-router';
import type { AdminDashboard } from '#contract/shop/admin.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { adminLinks } from '../admin-links.tsx';

const cards = ['users', 'vendors', 'products', 'orders', 'contacts', 'blogs'] as const;

type CountCardsProps = Pick<AdminDashboard, 'counts' | 'unpaidAttempts'>;

/** Shows six counts with links to their lists. A note shows the unpaid attempts, which the count of orders leaves out. */
export function CountCards({ counts, unpaidAttempts }: CountCardsProps) {
  const notes: Partial<Record<keyof typeof counts, string>> = {
    orders: formatCount(unpaidAttempts, 'unpaid attempts'),
  };
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      {cards.map((name) => {
        const link = adminLinks.find(({ to }) => to === `/admin/${name}`)!;
        return (
          <li
            key={name}
            className="relative flex items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 has-[a:hover]:border-edge sm:p-5"
          >
            <div className="min-w-0">
              <Link
                to={link.to}
                className="text-small font-semibold text-soft after:absolute after:inset-0 after:rounded-card"
              >
                {link.label}
              </Link>
              <p className="money mt-1 text-heading">{counts[name].toLocaleString('en-IN')}</p>
              {notes[name] && <p className="figures text-small text-soft">{notes[name]}</p>}
            </div>
            <span
              aria-hidden
              className="hidden size-11 shrink-0 place-items-center rounded-full bg-sand text-brand sm:grid [&_svg]:size-5"
            >
              {link.icon}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
