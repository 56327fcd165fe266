import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { SavedProduct, WishlistShare } from '#contract/catalogue/wishlist.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { subscribeToStorage } from '#web/parts/catalogue/delivery-pin.ts';
import { readStoredText } from '#web/parts/catalogue/stored-wishlist.ts';
import {
  readWishlist,
  type SavedItem,
  storeAfterChanges,
} from '#web/parts/catalogue/wishlist-changes.ts';
import { useSession } from '#web/session/use-session.ts';

/**
 * A product on the wishlist. A product that is no longer sold has no `saved`: a visitor's list shows it, an account's
 * list leaves it out.
 */
export interface ListEntry {
  item: SavedItem;
  saved?: SavedProduct;
}

/** Returns the wishlist. `entries` is undefined while it loads. Changes made with the heart buttons appear immediately. */
export function useWishlist() {
  const session = useSession();
  const customerId = session?.role === 'user' ? session.id : '';
  const text = useSyncExternalStore(subscribeToStorage, readStoredText, () => '');
  const { owner = '', items } = text ? readWishlist() : { items: [] as SavedItem[] };
  const ids = items.map(({ _id }) => _id);
  const query = useQuery({
    queryKey: ['wishlist', customerId, ids.toSorted().join()],
    queryFn: ({ signal }) =>
      customerId ? readAccountList(customerId, signal) : readVisitorList(items, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const { data, isPlaceholderData } = query;
  const joined = data && (owner === customerId ? joinSaved(items, data) : data.map(toEntry));
  const shouldShowGone = customerId === '' && !isPlaceholderData;
  const entries = joined?.filter(({ saved }) => saved ?? shouldShowGone);
  return { ...query, entries, customerId };
}

const toEntry = (saved: SavedProduct): ListEntry => ({ item: { _id: saved.product._id }, saved });

const joinSaved = (items: readonly SavedItem[], saved: readonly SavedProduct[]): ListEntry[] =>
  items.map((item) => {
    const savedProduct = saved.find(({ product }) => product._id === item._id);
    return savedProduct ? { item, saved: savedProduct } : { item };
  });

/** Reads the account's list and updates the heart buttons, because the list may have changed on another device. */
async function readAccountList(customerId: string, signal: AbortSignal): Promise<SavedProduct[]> {
  const { list } = await storeAfterChanges(
    customerId,
    () => api('GET /api/wishlist', {}, { signal }),
    (saved) => saved.map(({ product }) => product._id),
  );
  return list;
}

async function readVisitorList(
  items: readonly SavedItem[],
  signal: AbortSignal,
): Promise<SavedProduct[]> {
  if (items.length === 0) return [];
  const query = { products: items.map(({ _id }) => _id).join() };
  const products = await api('GET /api/wishlist/visitor', { query }, { signal });
  return products.map((product) => toSavedProduct(product, items));
}

function toSavedProduct(product: Product, items: readonly SavedItem[]): SavedProduct {
  const item = items.find(({ _id }) => _id === product._id);
  return {
    product,
    available: true,
    addedAt: '',
    addedPrice: item?.price ?? product.priceFrom,
    wasInStock: item?.inStock ?? product.inStock,
  };
}

export const shareQuery = queryOptions({
  queryKey: ['wishlist-share'],
  queryFn: ({ signal }) => api('GET /api/wishlist/share', {}, { signal }),
});

export const storeShare = (share: WishlistShare) =>
  queryClient.setQueryData(shareQuery.queryKey, share);
