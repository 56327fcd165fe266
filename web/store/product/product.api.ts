import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { api } from '#web/api/client.ts';
import { type CardProduct, cardProduct } from '#web/parts/card-product.ts';
import { storeCart } from '#web/parts/cart-query.ts';
import type { PendingCartAdd } from '#web/parts/pending-cart-add.ts';

const maxAlternatives = 4;

export type ProductPageData =
  | { kind: 'found'; product: Product }
  | { kind: 'gone'; alternatives: CardProduct[] }
  | { kind: 'failed' };

/** The product, or alternatives if it does not exist. */
export async function loadProduct(call: CallApi, id: string): Promise<ProductPageData> {
  try {
    return { kind: 'found', product: await call('GET /api/products/:id', { params: { id } }) };
  } catch (error) {
    if (!isUnknown(error)) return { kind: 'failed' };
    const query = { limit: maxAlternatives };
    const alternatives = await call('GET /api/products/search', { query }).catch(() => []);
    return { kind: 'gone', alternatives: alternatives.map(cardProduct) };
  }
}

/** A malformed id is a 400 of the API, but an unknown page to the visitor. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What the vendor chose to go with a product, or what matches it. */
export const goesWith = (id: string) =>
  queryOptions({
    queryKey: ['goes-with', id],
    queryFn: async ({ signal }) => {
      const products = await api('GET /api/products/:id/goes-with', { params: { id } }, { signal });
      return products.slice(0, maxAlternatives).map(cardProduct);
    },
  });

/** Other products of the same subcategory, then of the same category. */
export const similarProducts = ({ _id, category, subCategory }: Product) =>
  queryOptions({
    queryKey: ['similar-products', _id],
    queryFn: async ({ signal }) => {
      const query = { category, limit: 24 };
      const products = await api('GET /api/products/search', { query }, { signal });
      const others = products.filter((other) => other._id !== _id);
      const hasSameSubCategory = (other: Product) => Number(other.subCategory === subCategory);
      return others
        .sort((a, b) => hasSameSubCategory(b) - hasSameSubCategory(a))
        .slice(0, maxAlternatives)
        .map(cardProduct);
    },
  });

export async function addToCart(line: PendingCartAdd): Promise<void> {
  await storeCart(await api('POST /api/cart/add', { body: line }));
}
