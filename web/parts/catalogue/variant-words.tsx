import type { ChosenVariant } from '#contract/catalogue/products.ts';
import { variantText } from '#contract/catalogue/variant-text.ts';

interface VariantWordsProps {
  variant: ChosenVariant;
  /** Whether to show the SKU, which people need to pick and pack the product. */
  shouldShowSku?: boolean;
}

/** Shows the options, such as `Fabric: Moss velvet, Seats: 3`, and, with `shouldShowSku`, the SKU. */
export function VariantWords({ variant: { options, sku }, shouldShowSku }: VariantWordsProps) {
  const text = [variantText(options), shouldShowSku && sku && `SKU ${sku}`]
    .filter(Boolean)
    .join(' · ');
  return text === '' ? null : <span className="block text-small text-soft">{text}</span>;
}
