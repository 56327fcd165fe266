import { publicName } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { decideStatus } from '#server/features/care/reviews/reviews.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/new-id.ts';
import { mailQuestion } from './question-mails.ts';
import { findPublicProduct, insertQuestion } from './questions.queries.ts';

/** Stores a question. If it is published immediately, the vendor gets an email. */
export function askQuestion(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  customer: Account,
  productId: string,
  text: string,
) {
  return inTransaction(ctx.db, async (trx) => {
    const product = await findPublicProduct(trx, productId);
    if (!product) throw notFound('Product');
    const author = publicName(customer.name);
    const row = await insertQuestion(trx, {
      id: newId(),
      product_id: productId,
      vendor_id: product.vendor_id,
      account_id: customer.id,
      author_name: author,
      text,
      ...decideStatus([author, text], { now: ctx.clock.now() }),
    });
    if (row.status === 'published') await mailQuestion(ctx, trx, product, text);
    return row;
  });
}
