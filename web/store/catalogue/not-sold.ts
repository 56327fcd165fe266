import { categoryLabel } from '#contract/catalogue-options.ts';

export const notSoldMessage = (kind: string) => `We do not sell ${kind} yet`;

/** A category, or a subcategory of it. */
export function nearestLink({ category, subCategory }: { category: string; subCategory: string }) {
  const name = categoryLabel(category);
  const to = `/category/${category}`;
  if (!subCategory) return { label: name, to };
  return {
    label: `${subCategory} in ${name}`,
    to: `${to}?${new URLSearchParams({ subCategory })}`,
  };
}
