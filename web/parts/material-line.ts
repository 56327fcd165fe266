import { colourLabel, materials } from '#contract/catalogue-options.ts';
import type { Product } from '#contract/products.ts';

/** The vendor's own line, or one composed of colour and material: "Green, wood". */
export function materialLineOf({
  materialLine,
  material,
  color,
}: Pick<Product, 'materialLine' | 'material' | 'color'>): string {
  if (materialLine) return materialLine;
  const isListed = materials.some((listed) => listed === material);
  const later = isListed ? material.toLowerCase() : material;
  return color && material ? `${colourLabel(color)}, ${later}` : colourLabel(color) || material;
}
