import type { ChosenVariant } from '#contract/products.ts';
import { variantText } from '#contract/variant-text.ts';

interface VariantWordsProps {
  variant: ChosenVariant;
  /** Whether the SKU is shown, which people who pick and pack need. */
  showsSku?: boolean;
}

/** `Fabric: Moss velvet, Seats: 3`; nothing for a product without options. */
export function VariantWords({ variant: { options, sku }, showsSku }: VariantWordsProps) {
  const text = [variantText(options), showsSku && sku && `SKU ${sku}`].filter(Boolean).join(' · ');
  return text === '' ? null : <span className="block text-small text-soft">{text}</span>;
}
