import type { ReactNode } from 'react';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { VendorLines } from './cart-lines.ts';

interface SummaryCardProps {
  groups: readonly VendorLines[];
  totalPaise: number;
  /** The main button; on a phone it stays visible at the bottom, beside the total. */
  action: ReactNode;
  children?: ReactNode;
}

export function SummaryCard({ groups, totalPaise, action, children }: SummaryCardProps) {
  const total = formatRupees(rupeesOf(totalPaise));
  return (
    <section
      aria-label="Order summary"
      className="rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-36"
    >
      <h2 className="font-display text-title">Order summary</h2>
      <dl className="mt-4 space-y-2">
        {groups.map(({ vendor, subtotalPaise }) => (
          <div key={vendor._id} className="flex justify-between gap-4">
            <dt className="min-w-0 text-soft">{vendor.businessName}</dt>
            <dd className="figures">{formatRupees(rupeesOf(subtotalPaise))}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt className="text-soft">Delivery</dt>
          <dd>Free</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="money text-title font-semibold">{total}</dd>
        </div>
      </dl>
      {children}
      <div
        data-sticky-bar
        className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 lg:static lg:mt-5 lg:block lg:border-0 lg:p-0"
      >
        <p aria-hidden className="shrink-0 leading-tight lg:hidden">
          <span className="block text-small text-soft">Total</span>
          <span className="money text-lead font-semibold">{total}</span>
        </p>
        <div className="grid grow">{action}</div>
      </div>
    </section>
  );
}
