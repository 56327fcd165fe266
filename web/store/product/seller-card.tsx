import type { ShownProduct } from './chosen-variant.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows the seller. Leaves out details that are not known. */
export function SellerCard({ product: { _id, vendor, seller } }: { product: ShownProduct }) {
  const place = [seller?.city, seller?.state].filter(Boolean).join(', ');
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <TextLink to={`/vendor/${vendor._id}`}>{vendor.businessName}</TextLink>
      {place && <p className="mt-1">{place}</p>}
      {seller && <p className="text-small text-soft">{seller.about}</p>}
      <ButtonLink to={`/help/new?product=${_id}`} tone="outline" size="small" className="mt-4">
        Ask the seller
      </ButtonLink>
    </div>
  );
}
