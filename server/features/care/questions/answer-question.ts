import { publicName } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { decideStatus } from '#server/features/care/reviews/reviews.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/new-id.ts';
import { mailAnswer } from './question-mails.ts';
import {
  countAnswers,
  findPublicProduct,
  findPublishedQuestion,
  insertAnswer,
  hasBoughtProduct,
  lockQuestion,
} from './questions.queries.ts';

const maxAnswers = 20;
/** Keeps one account from using up the answers of a question and from flooding the asker with emails. */
const maxAnswersPerAccount = 3;

/** Stores an answer of the product's vendor, or of a customer who has bought the product. */
export function answerQuestion(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  account: Account,
  questionId: string,
  text: string,
) {
  return inTransaction(ctx.db, async (trx) => {
    await lockQuestion(trx, questionId);
    const question = await findPublishedQuestion(trx, questionId);
    const product = question && (await findPublicProduct(trx, question.product_id));
    if (!question || !product) throw notFound('Question');
    const side = account.role === 'vendor' ? ('vendor' as const) : ('buyer' as const);
    const canAnswer =
      side === 'vendor'
        ? product.vendor_id === account.id
        : await hasBoughtProduct(trx, account.id, product.id);
    if (!canAnswer) {
      throw new AppError('forbidden', 'Only the seller and buyers of this product can answer');
    }
    await requireAnswerAllowed(trx, { questionId, account, side });
    const now = ctx.clock.now();
    const author = side === 'vendor' ? product.business_name : publicName(account.name);
    // A vendor's name needs no filter, because vendors are approved before their products are public.
    const status = decideStatus(side === 'vendor' ? [text] : [author, text], { now });
    const row = await insertAnswer(trx, {
      id: newId(),
      question_id: questionId,
      product_id: product.id,
      account_id: account.id,
      side,
      author_name: author,
      text,
      ...status,
      mailed_at: status.status === 'published' ? now : null,
    });
    if (row.status === 'published') await mailAnswer(ctx, trx, { question, answer: row, product });
    return row;
  });
}

/**
 * Throws a 409 if the account has already given `maxAnswersPerAccount` answers. For a customer, also throws a 409 if the
 * question already has `maxAnswers` answers.
 */
async function requireAnswerAllowed(
  trx: Trx,
  { questionId, account, side }: { questionId: string; account: Account; side: 'vendor' | 'buyer' },
): Promise<void> {
  const { all, own } = await countAnswers(trx, questionId, account.id);
  if (own >= maxAnswersPerAccount) {
    throw new AppError('conflict', `You have already answered this question ${own} times`);
  }
  if (side === 'buyer' && all >= maxAnswers) {
    throw new AppError('conflict', 'This question already has the maximum number of answers');
  }
}
