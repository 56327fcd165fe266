import { categoryNames, type ProductCategory } from '#contract/catalogue-options.ts';

/** A category as people call it and where it stands; with a subcategory, that shelf of it. */
export function categoryLink(category: string, subCategory?: string) {
  const to = `/category/${encodeURIComponent(category)}`;
  if (!subCategory) return { label: categoryNames[category as ProductCategory] ?? category, to };
  return { label: subCategory, to: `${to}?${new URLSearchParams({ subCategory })}` };
}
