import type { z } from 'zod';
import type { ProductReviews } from '#contract/catalogue/review-records.ts';
import type * as contract from '#contract/care/reviews.ts';
import type { Ctx } from '#server/context.ts';
import { type ListPage, getSlice } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import {
  findLineToReview,
  findOwnMarks,
  findOwnReview,
  findReviewableLines,
  findReviewsOfProduct,
  findVendorReview,
  findVendorReviews,
} from './reviews.queries.ts';
import {
  buildOwnReviewWire,
  buildProductReviewsWire,
  buildReviewableLineWire,
  buildVendorReviewWire,
} from './reviews.wire.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;

/** Limits the page number, because reading a page costs as much as reading all pages before it. */
const maxPage = 200;

export async function getProductReviews(
  { db, config }: ReadCtx,
  productId: string,
  { stars, sort, page, limit }: z.output<typeof contract.listProductReviews.query>,
): Promise<{ reviews: ProductReviews; total: number }> {
  const slice = page > maxPage ? { limit: 0, offset: 0 } : getSlice({ page, limit });
  const row = await findReviewsOfProduct(db, productId, { stars, sort, ...slice });
  if (!row) throw notFound('Product');
  const reviews = buildProductReviewsWire(config, row);
  const total = stars ? row.star_counts[stars - 1]! : row.rating_count;
  return { reviews, total };
}

export const getOwnReview = async ({ db, config }: ReadCtx, id: string) =>
  buildOwnReviewWire(config, await findOwnReview(db, id));

export async function listOwnReviews(
  { db, config, clock }: ReadCtx,
  customer: Account,
  { order, ...slice }: z.output<typeof contract.listOwnReviews.query>,
): Promise<ListPage<contract.ReviewableLine>> {
  const filter = { accountId: customer.id, orderId: order, ...slice };
  const page = await findReviewableLines(db, filter);
  const now = clock.now();
  return { ...page, rows: page.rows.map((row) => buildReviewableLineWire(config, row, now)) };
}

export async function getOwnMarks({ db }: ReadCtx, { id, role }: Account, productId: string) {
  const { votes, reported, own, has_bought, is_vendor } = await findOwnMarks(db, productId, id);
  const line = role === 'user' ? await findLineToReview(db, productId, id) : undefined;
  return {
    votes,
    reported,
    own,
    canAnswer: role === 'vendor' ? is_vendor : has_bought,
    line: line ? { line: line.line, order: line.order } : null,
  };
}

export async function listVendorReviews(
  { db, config }: ReadCtx,
  vendorId: string,
  query: z.output<typeof contract.listVendorReviews.query>,
): Promise<ListPage<contract.VendorReview>> {
  const page = await findVendorReviews(db, { vendorId, list: query.list, ...query });
  return { ...page, rows: page.rows.map((row) => buildVendorReviewWire(config, row)) };
}

export const getVendorReview = async ({ db, config }: ReadCtx, id: string) =>
  buildVendorReviewWire(config, await findVendorReview(db, id));
