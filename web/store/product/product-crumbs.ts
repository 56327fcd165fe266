import type { Product } from '#contract/catalogue/products.ts';
import { categoryLink } from './category-link.ts';

/** Returns the breadcrumbs from the home page to the product. */
export function productCrumbs({ category, subCategory, name }: Product) {
  return [
    { label: 'Home', to: '/' },
    categoryLink(category),
    ...(subCategory ? [categoryLink(category, subCategory)] : []),
    { label: name },
  ];
}
