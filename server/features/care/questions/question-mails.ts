import type { Ctx } from '#server/context.ts';
import { findEmailOf } from '#server/features/people/accounts/accounts.public.ts';
import { enqueueMail, buildPageUrl } from '#server/features/orders/purchases/order-mail.ts';
import type { Trx } from '#server/platform/db/connection.ts';

type MailCtx = Pick<Ctx, 'config'>;

export async function mailQuestion(
  ctx: MailCtx,
  trx: Trx,
  product: { name: string; contact_email: string },
  text: string,
): Promise<void> {
  const subject = `A question about ${product.name}`;
  await enqueueMail(trx, product.contact_email, {
    subject,
    heading: subject,
    paragraphs: ['A customer asks:', text, 'Your answer will be shown on the product page.'],
    button: { label: 'Answer the question', href: buildPageUrl(ctx, '/vendor/questions') },
  });
}

/** Emails an answer to the customer who asked, unless the same customer answered. */
export async function mailAnswer(
  ctx: MailCtx,
  trx: Trx,
  {
    question,
    answer,
    product,
  }: {
    question: { product_id: string; account_id: string | null; text: string };
    answer: { account_id: string | null; author_name: string; text: string };
    product: { name: string };
  },
): Promise<void> {
  if (question.account_id === answer.account_id) return;
  const email = await findEmailOf(trx, question.account_id);
  if (!email) return;
  const subject = `Your question about ${product.name} is answered`;
  await enqueueMail(trx, email, {
    subject,
    heading: subject,
    paragraphs: [`You asked: ${question.text}`, `${answer.author_name} writes: ${answer.text}`],
    button: {
      label: 'Open the product',
      href: buildPageUrl(ctx, `/product/${question.product_id}#questions`),
    },
  });
}
