import { MapPin, MessageCircle, Star, Store, Truck } from 'lucide-react';
import type { PublicVendor } from '#contract/people/vendors.ts';
import { formatRating } from '#web/parts/catalogue/rating.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function VendorHeader({ vendor }: { vendor: PublicVendor }) {
  const place = [vendor.city, vendor.state].filter(Boolean).join(', ');
  return (
    <header className="on-deep mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 rounded-card bg-deep p-6 text-ground sm:p-10">
      <div className="min-w-0">
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-ground/10">
          <Store size={26} strokeWidth={1.5} />
        </span>
        <h1 className="mt-4 font-display text-heading">{vendor.businessName}</h1>
        <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          {place && (
            <li className="flex items-center gap-2">
              <MapPin aria-hidden size={18} />
              {place}
            </li>
          )}
          <li className="flex items-center gap-2">
            <Star aria-hidden size={18} className="fill-glow text-glow" />
            {vendor.reviewCount > 0
              ? formatRating({ average: vendor.ratings, count: vendor.reviewCount })
              : 'New seller'}
          </li>
          {vendor.onTimePercent !== null && (
            <li className="figures flex items-center gap-2">
              <Truck aria-hidden size={18} />
              {vendor.onTimePercent}% of orders delivered on time
            </li>
          )}
          <li className="figures">
            {vendor.productCount} {vendor.productCount === 1 ? 'product' : 'products'}
          </li>
        </ul>
        {vendor.categories.length > 0 && (
          <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
            {vendor.categories.map((category) => (
              <li key={category}>
                <Badge className="capitalize">{category}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ButtonLink to={`/help/new?vendor=${vendor._id}`} tone="ivory">
        <MessageCircle aria-hidden size={18} />
        Ask the seller
      </ButtonLink>
    </header>
  );
}
