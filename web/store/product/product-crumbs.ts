import type { Product } from '#contract/products.ts';
import { categoryLink } from './category-link.ts';

/** The path from the home page to the product. */
export function productCrumbs({ category, subCategory, name }: Product) {
  return [
    { label: 'Home', to: '/' },
    categoryLink(category),
    ...(subCategory ? [categoryLink(category, subCategory)] : []),
    { label: name },
  ];
}
