import type { Picture } from '#contract/base/pictures.ts';
import type { Product } from '#contract/catalogue/products.ts';

export interface ViewedProduct {
  _id: string;
  name: string;
  picture: Picture | undefined;
}

const storageKey = 'baithak-viewed';
const maxViewed = 12;

/** Returns the viewed products, latest first. No prices are stored, because they would be out of date. */
export function readViewed(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, maxViewed + 1) : [];
  } catch {
    return [];
  }
}

/** Adds a product. The list on a product's page leaves out that product, so one more is stored than the list shows. */
export function addViewed({ _id, name, pictures }: Product): void {
  const others = readViewed().filter((each) => each._id !== _id);
  const viewed = [{ _id, name, picture: pictures[0] }, ...others].slice(0, maxViewed + 1);
  try {
    localStorage.setItem(storageKey, JSON.stringify(viewed));
  } catch {
    // Private windows of some browsers store nothing.
  }
}

const isViewed = (entry: Partial<ViewedProduct> | null): entry is ViewedProduct =>
  typeof entry?._id === 'string' && typeof entry.name === 'string';
