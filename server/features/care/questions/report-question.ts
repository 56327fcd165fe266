import type { z } from 'zod';
import type { reviewReport } from '#contract/care/reviews.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import {
  findPublishedText,
  insertReport,
  markWaiting,
  type QuestionTextKind,
} from './question-reports.queries.ts';

const labels: Record<QuestionTextKind, string> = { question: 'Question', answer: 'Answer' };

/** Stores a report of a question or an answer. Vendors can only report texts about their own products. */
export async function reportQuestion(
  { db }: Pick<Ctx, 'db'>,
  { id: accountId, role }: Account,
  { kind, id }: { kind: QuestionTextKind; id: string },
  { reason, note }: z.output<typeof reviewReport>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const published = await findPublishedText(trx, kind, id);
    if (!published || (role === 'vendor' && published.vendor_id !== accountId))
      throw notFound(labels[kind]);
    if (published.account_id === accountId) {
      throw new AppError('conflict', `You cannot report your own ${kind}`);
    }
    const row = {
      ...{ subject_id: id, account_id: accountId, product_id: published.product_id },
      ...{ role: role === 'vendor' ? ('vendor' as const) : ('user' as const), reason, note },
    };
    if (await insertReport(trx, row)) await markWaiting(trx, kind, id);
  });
}
