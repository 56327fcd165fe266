import type { Product } from '#contract/catalogue/products.ts';
import { maxCompared } from '#contract/catalogue/wishlist-rules.ts';
import { hasStatus } from '#web/api/api-error.ts';
import type { CallApi } from '#web/api/call-api.ts';

export type ComparePageData =
  | { kind: 'found'; products: Product[]; missing: number }
  | { kind: 'failed' };

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the ids in the URL without duplicates, at most `maxCompared` of them. */
export function readIds(search: string): string[] {
  const named = new URLSearchParams(search).get('products') ?? '';
  const ids = named
    .toLowerCase()
    .split(',')
    .filter((id) => idPattern.test(id));
  return [...new Set(ids)].slice(0, maxCompared);
}

export const comparePath = (ids: readonly string[]) =>
  ids.length > 0 ? `/compare?products=${ids.join()}` : '/compare';

export async function loadCompared(call: CallApi, search: string): Promise<ComparePageData> {
  try {
    const answers = await Promise.all(readIds(search).map((id) => findProduct(call, id)));
    const products = answers.filter((product) => product !== null);
    return { kind: 'found', products, missing: answers.length - products.length };
  } catch {
    return { kind: 'failed' };
  }
}

const findProduct = (call: CallApi, id: string): Promise<Product | null> =>
  call('GET /api/products/:id', { params: { id } }).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
