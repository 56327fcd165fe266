import type {
  ModeratedText,
  ModeratedKind,
  ModerationDecision,
} from '#contract/care/moderation.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail, buildPageUrl } from '#server/features/orders/purchases/order-mail.ts';
import { mailAnswer, mailQuestion } from '#server/features/care/questions/questions.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import {
  findModeratedRows,
  findPartiesOf,
  insertDecision,
  lockModerated,
  type LockedModerated,
  setDecision,
  takeAnswerToMail,
} from './moderation.queries.ts';
import { getModerated } from './moderation.service.ts';

type DecideCtx = Pick<Ctx, 'db' | 'config'>;

/**
 * Publishes or hides a text. Throws a 409 if the author has withdrawn the text, or if it has a newer version than
 * `version`: then the author has changed it or another admin has decided on it.
 */
export async function decideModeration(
  ctx: DecideCtx,
  admin: Account,
  id: string,
  { decision, reason = '', version }: ModerationDecision,
): Promise<ModeratedText> {
  const decided = await inTransaction(ctx.db, async (trx) => {
    const record = await lockModerated(trx, id);
    if (!record) throw notFound('Record');
    if (record.status === 'withdrawn') {
      throw new AppError('conflict', 'The author has withdrawn this review');
    }
    if (record.version !== version) {
      throw new AppError('conflict', 'This text has changed since you opened it. Reload the list.');
    }
    const isHidden = decision === 'hide';
    await setDecision(trx, record, { isHidden, reason });
    if (isHidden && record.kind === 'review') {
      await enqueue(trx, 'hide_review_photos', { reviewId: id });
    }
    await insertDecision(trx, { subject_id: id, decision, reason, actor_id: admin.id });
    await mailParties(ctx, trx, record, { isHidden, reason });
    return record;
  });
  return getModerated(ctx, decided);
}

interface Outcome {
  isHidden: boolean;
  reason: string;
}

/**
 * Emails the author if the status changes. If a held answer is published, also emails it to the customer who asked. If a
 * held question is published, also emails it to the vendor of the product.
 */
async function mailParties(
  ctx: DecideCtx,
  trx: Trx,
  record: LockedModerated,
  outcome: Outcome,
): Promise<void> {
  const isUnchanged = record.status === (outcome.isHidden ? 'hidden' : 'published');
  if (isUnchanged) return;
  const { email, name, contact_email } = await findPartiesOf(trx, record);
  if (email) await enqueueMail(trx, email, buildAuthorMail(ctx, record, { ...outcome, name }));
  if (outcome.isHidden || record.status !== 'held') return;
  const product = { name, contact_email };
  if (record.kind === 'answer') {
    const answer = await takeAnswerToMail(trx, record.id);
    if (answer) await mailAnswer(ctx, trx, { question: answer.question, answer, product });
  }
  if (record.kind === 'question') {
    const [row] = await findModeratedRows(trx, [record]);
    await mailQuestion(ctx, trx, product, row!.text);
  }
}

function buildAuthorMail(
  ctx: Pick<Ctx, 'config'>,
  { kind, product_id }: LockedModerated,
  { isHidden, reason, name }: Outcome & { name: string },
) {
  const subject = `Your ${kind} about ${name} is ${isHidden ? 'hidden' : 'published'}`;
  return {
    subject,
    heading: subject,
    paragraphs: isHidden
      ? [`Nobody else can see it. The reason: ${reason}`, ...nextStep[kind]]
      : ['We have looked at it. Everybody can see it now.'],
    button: { label: 'Open the product', href: buildPageUrl(ctx, `/product/${product_id}`) },
  };
}

const nextStep: Record<ModeratedKind, string[]> = {
  review: ['You can change it in your orders. We will then look at it again.'],
  question: [],
  answer: [],
};
