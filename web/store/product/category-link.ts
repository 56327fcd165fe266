import { categoryLabel } from '#contract/catalogue/catalogue-options.ts';

/** Returns the name and path of a category, or of its subcategory if one is given. */
export function categoryLink(category: string, subCategory?: string) {
  const to = `/category/${encodeURIComponent(category)}`;
  if (!subCategory) return { label: categoryLabel(category), to };
  return { label: subCategory, to: `${to}?${new URLSearchParams({ subCategory })}` };
}
