import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { api } from '#web/api/client.ts';
import { type CardProduct, cardProduct } from '#web/parts/card-product.ts';
import { storeCart } from '#web/parts/cart-query.ts';

const mostAlternatives = 4;

export type ProductPageData =
  | { kind: 'found'; product: Product }
  | { kind: 'gone'; alternatives: CardProduct[] }
  | { kind: 'failed' };

/** A product, or what else there is when its address leads to none. */
export async function loadProduct(call: CallApi, id: string): Promise<ProductPageData> {
  try {
    return { kind: 'found', product: await call('GET /api/products/:id', { params: { id } }) };
  } catch (error) {
    if (!isUnknown(error)) return { kind: 'failed' };
    const query = { limit: mostAlternatives };
    const alternatives = await call('GET /api/products/search', { query }).catch(() => []);
    return { kind: 'gone', alternatives: alternatives.map(cardProduct) };
  }
}

/** An address that is no id leads to no product either. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Others of its kind first, then others of its room, for the foot of its page. */
export const similarProducts = ({ _id, category, subCategory }: Product) =>
  queryOptions({
    queryKey: ['similar-products', _id],
    queryFn: async ({ signal }) => {
      const query = { category, limit: 24 };
      const found = await api('GET /api/products/search', { query }, { signal });
      const others = found.filter((other) => other._id !== _id);
      const isOfKind = (other: Product) => Number(other.subCategory === subCategory);
      return others.sort((a, b) => isOfKind(b) - isOfKind(a)).slice(0, mostAlternatives);
    },
  });

export async function addToCart(productId: string, quantity: number): Promise<void> {
  await storeCart(await api('POST /api/cart/add', { body: { productId, quantity } }));
}
