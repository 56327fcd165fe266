import { categoryLabel } from '#contract/catalogue/catalogue-options.ts';

export const notSoldMessage = (kind: string) => `We do not sell ${kind} yet`;

/** Returns the name and path of a category, or of one of its subcategories. */
export function nearestLink({ category, subCategory }: { category: string; subCategory: string }) {
  const name = categoryLabel(category);
  const to = `/category/${category}`;
  if (!subCategory) return { label: name, to };
  return {
    label: `${subCategory} in ${name}`,
    to: `${to}?${new URLSearchParams({ subCategory })}`,
  };
}
