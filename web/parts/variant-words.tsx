import type { ChosenVariant } from '#contract/products.ts';
import { variantText } from '#contract/variant-rules.ts';

/** `Fabric: Moss velvet, Seats: 3`; nothing for a product without options. */
export function VariantWords({ variant }: { variant: ChosenVariant }) {
  const text = variantText(variant.options);
  return text === '' ? null : <span className="block text-small text-soft">{text}</span>;
}
