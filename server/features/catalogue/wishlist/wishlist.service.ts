import { randomBytes } from 'node:crypto';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { SavedProduct, SharedWishlist, WishlistShare } from '#contract/catalogue/wishlist.ts';
import { wishlistLimits } from '#contract/catalogue/wishlist-rules.ts';
import type { Ctx } from '#server/context.ts';
import { findListedProducts } from '#server/features/catalogue/products/products.service.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import * as queries from './wishlist.queries.ts';

type WishlistCtx = Pick<Ctx, 'db' | 'config'>;
interface SavedIds {
  products: string[];
}

const maxItems = wishlistLimits.products;

/** Returns the saved products. Those that are no longer public are included and marked as not available. */
export async function getWishlist(ctx: WishlistCtx, accountId: string): Promise<SavedProduct[]> {
  const items = await queries.findItems(ctx.db, accountId);
  const products = await findListedProducts(
    ctx,
    items.map((item) => item.product_id),
  );
  return items.map((item, index) => {
    const { product, isPublic } = products[index]!;
    return {
      product,
      available: isPublic,
      addedAt: item.added_at.toISOString(),
      addedPrice: rupeesOf(item.added_price_paise),
      wasInStock: item.was_in_stock,
    };
  });
}

export const addToWishlist = (
  { db }: WishlistCtx,
  accountId: string,
  productId: string,
): Promise<SavedIds> =>
  inTransaction(db, async (trx) => {
    await queries.lockWishlist(trx, accountId);
    const isAdded = await queries.insertItem(trx, { accountId, productId, maxItems });
    const products = await queries.findProductIds(trx, accountId);
    if (isAdded || products.includes(productId)) return { products };
    if (products.length < maxItems) throw notFound('Product');
    throw new AppError('conflict', `A wishlist holds at most ${maxItems} products`);
  });

export async function removeFromWishlist(
  { db }: WishlistCtx,
  accountId: string,
  productId: string,
): Promise<SavedIds> {
  await queries.deleteItem(db, accountId, productId);
  return { products: await queries.findProductIds(db, accountId) };
}

interface VisitorsProduct {
  product: string;
  price?: number | undefined;
  inStock?: boolean | undefined;
}

export const joinWishlist = (
  { db }: WishlistCtx,
  accountId: string,
  products: VisitorsProduct[],
): Promise<SavedIds> =>
  inTransaction(db, async (trx) => {
    await queries.lockWishlist(trx, accountId);
    const items = products.map(({ product, price, inStock = null }) => ({
      productId: product,
      pricePaise: price === undefined ? null : paiseOf(price),
      isInStock: inStock,
    }));
    await queries.insertItems(trx, { accountId, items, maxItems });
    return { products: await queries.findProductIds(trx, accountId) };
  });

export async function listPublicProducts(ctx: WishlistCtx, ids: string[]): Promise<Product[]> {
  const listed = await findListedProducts(ctx, ids);
  return listed.filter(({ isPublic }) => isPublic).map(({ product }) => product);
}

export async function getShare({ db }: WishlistCtx, accountId: string): Promise<WishlistShare> {
  const list = await queries.findShare(db, accountId);
  return { token: list?.share_token ?? null, name: list?.name ?? '' };
}

export async function shareWishlist(
  { db }: WishlistCtx,
  accountId: string,
  name: string | undefined,
): Promise<WishlistShare> {
  const token = randomBytes(16).toString('base64url');
  const list = await queries.setShare(db, { accountId, token, name });
  return { token: list.share_token, name: list.name };
}

export async function stopSharing({ db }: WishlistCtx, accountId: string): Promise<WishlistShare> {
  const list = await queries.clearShare(db, accountId);
  return { token: null, name: list?.name ?? '' };
}

export async function getSharedWishlist(ctx: WishlistCtx, token: string): Promise<SharedWishlist> {
  const list = await queries.findSharedList(ctx.db, token);
  if (!list) throw notFound('Wishlist');
  const ids = await queries.findProductIds(ctx.db, list.account_id);
  return { name: list.name, products: await listPublicProducts(ctx, ids) };
}
