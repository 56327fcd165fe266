import type { VendorDashboard } from '#contract/shop/vendor-dashboard.ts';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Lists the variants with low stock. Renders nothing if there are none. */
export function LowStock({
  dashboard: { lowStock, lowStockProducts },
}: {
  dashboard: VendorDashboard;
}) {
  if (lowStock.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-display text-lead font-semibold">Low in stock</h2>
        {lowStockProducts > lowStock.length && (
          <TextLink to="/vendor/products?sort=stock-low">All products by stock</TextLink>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {lowStock.map(({ name, variant, stock }) => (
          <li key={variant._id} className="flex items-center justify-between gap-6 py-3">
            <div className="min-w-0 wrap-anywhere">
              <TextLink
                to={`/vendor/products?q=${encodeURIComponent(name)}`}
                className="font-semibold"
              >
                {name}
              </TextLink>
              <VariantWords variant={variant} />
            </div>
            <Badge tone={stock === 0 ? 'bad' : 'warn'}>
              {stock === 0 ? 'Out of stock' : `${stock} left`}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
