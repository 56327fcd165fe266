import type { z } from 'zod';
import type * as contract from '#contract/care/questions.ts';
import type { ProductQuestions } from '#contract/catalogue/review-records.ts';
import type { Ctx } from '#server/context.ts';
import { getSlice, type ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findQuestionsOfProduct, findVendorQuestions } from './questions.queries.ts';
import { buildProductQuestionsWire, buildQuestionWire } from './questions.wire.ts';

type ReadCtx = Pick<Ctx, 'db'>;

/** Limits the page number, because reading a page costs as much as reading all pages before it. */
const maxPage = 200;

export async function getProductQuestions(
  { db }: ReadCtx,
  productId: string,
  { q, page, limit }: z.output<typeof contract.listProductQuestions.query>,
): Promise<{ questions: ProductQuestions; total: number }> {
  const slice = page > maxPage ? { limit: 0, offset: 0 } : getSlice({ page, limit });
  const row = await findQuestionsOfProduct(db, productId, { q, ...slice });
  if (!row) throw notFound('Product');
  const { id, count, found, questions } = row;
  return {
    questions: buildProductQuestionsWire(id, { count: Number(count), questions }),
    total: Number(found),
  };
}

export async function listVendorQuestions(
  { db }: ReadCtx,
  vendorId: string,
  query: z.output<typeof contract.listVendorQuestions.query>,
): Promise<ListPage<contract.VendorQuestion>> {
  const page = await findVendorQuestions(db, { vendorId, list: query.list, ...query });
  const rows = page.rows.map((row) => ({
    ...buildQuestionWire(row),
    product: { _id: row.product_id, name: row.product_name },
  }));
  return { ...page, rows };
}
