import { ShareButton } from '#web/parts/base/share-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AlertButton } from '../alerts/alert-button.tsx';
import type { ShownProduct } from './chosen-variant.ts';

/** Shows the buttons for an alert, for comparing and for sharing. Their scripts load after the page's. */
export default function ProductActions({ product }: { product: ShownProduct }) {
  const { _id, name, description, options, chosen, stock, price, discountPrice } = product;
  const target = {
    kind: stock === 0 ? ('back_in_stock' as const) : ('price_below' as const),
    product: _id,
    variant: options.length > 0 ? chosen._id : undefined,
    price: discountPrice || price,
  };
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {/* The key closes the form when another variant is chosen. */}
      <AlertButton key={chosen._id} target={target} />
      <ButtonLink to={`/compare?products=${_id}`} tone="outline" size="small">
        Compare
      </ButtonLink>
      <ShareButton title={name} text={description.slice(0, 140)} />
    </div>
  );
}
