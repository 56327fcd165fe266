import type { Product } from '#contract/catalogue/products.ts';
import type { Ctx } from '#server/context.ts';
import { buildProductQuestionsWire } from '#server/features/care/questions/questions.public.ts';
import { buildProductReviewsWire } from '#server/features/care/reviews/reviews.public.ts';
import { buildProductDetailWire } from '#server/features/catalogue/products/products.public.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findProductPage } from './product-page.queries.ts';

/** Returns a public product with its details and its first reviews and questions. */
export async function getProductPage(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  id: string,
): Promise<Product> {
  const row = await findProductPage(db, id);
  if (!row) throw notFound('Product');
  const { questions, question_count } = row;
  return {
    ...buildProductDetailWire(config, row),
    reviews: buildProductReviewsWire(config, row),
    questions: buildProductQuestionsWire(row.id, { count: Number(question_count), questions }),
  };
}
