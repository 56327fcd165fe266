import { colourLabel, materials } from '#contract/catalogue/catalogue-options.ts';
import type { Product } from '#contract/catalogue/products.ts';

/** Returns the vendor's own line or, if there is none, the colour and the material: "Green, wood". */
export function materialLineOf({
  materialLine,
  material,
  color,
}: Pick<Product, 'materialLine' | 'material' | 'color'>): string {
  if (materialLine) return materialLine;
  const isListed = materials.some((listed) => listed === material);
  const materialName = isListed ? material.toLowerCase() : material;
  return color && material
    ? `${colourLabel(color)}, ${materialName}`
    : colourLabel(color) || material;
}
