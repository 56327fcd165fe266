import type { Product } from '#contract/products.ts';
import { categoryLink } from './category-link.ts';

/** From the door of the shop to the piece itself. */
export function productCrumbs({ category, subCategory, name }: Product) {
  return [
    { label: 'Home', to: '/' },
    categoryLink(category),
    ...(subCategory ? [categoryLink(category, subCategory)] : []),
    { label: name },
  ];
}
