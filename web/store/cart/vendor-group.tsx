import { useId } from 'react';
import { Link } from 'react-router';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import { type CartLineKey, toLineKey } from '#web/parts/catalogue/cart-change.ts';
import type { VendorLines } from './cart-lines.ts';
import { CartLineRow } from './cart-line.tsx';

interface VendorGroupProps {
  group: VendorLines;
  onQuantity: (line: CartLineKey, quantity: number) => void;
  onRemove: (line: CartLineKey) => void;
}

export function VendorGroup({ group, onQuantity, onRemove }: VendorGroupProps) {
  const headingId = useId();
  const { vendor, lines, subtotalPaise } = group;
  return (
    <section
      aria-labelledby={headingId}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2
        id={headingId}
        className="border-b border-line bg-sand/50 px-4 py-3 text-small text-soft sm:px-6"
      >
        Sold by{' '}
        <Link
          to={`/vendor/${vendor._id}`}
          className="font-semibold text-ink underline-offset-4 hover:underline"
        >
          {vendor.businessName}
        </Link>
      </h2>
      <ul className="divide-y divide-line px-4 sm:px-6">
        {lines.map((line) => (
          <CartLineRow
            key={line.variant._id}
            line={line}
            onQuantity={(quantity) => onQuantity(toLineKey(line), quantity)}
            onRemove={() => onRemove(toLineKey(line))}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line px-4 py-3 sm:px-6">
        <span className="text-soft">Subtotal</span>
        <span className="figures font-semibold">{formatRupees(rupeesOf(subtotalPaise))}</span>
      </p>
    </section>
  );
}
