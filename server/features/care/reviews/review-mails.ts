import { reviewLimits } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { findEmailOf } from '#server/features/people/accounts/accounts.public.ts';
import {
  buildMail,
  enqueueMail,
  buildPageUrl,
} from '#server/features/orders/purchases/order-mail.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { createStopToken } from './review-mail-tokens.ts';
import { findNamesOf } from './review-writes.queries.ts';

type MailCtx = Pick<Ctx, 'config'>;

interface MailedReview {
  account_id: string | null;
  product_id: string;
}

export async function mailReply(
  ctx: MailCtx,
  trx: Trx,
  review: MailedReview,
  text: string,
): Promise<void> {
  const email = await findEmailOf(trx, review.account_id);
  if (!email) return;
  const { name, business_name } = await findNamesOf(trx, review.product_id);
  const subject = `${business_name} has replied to your review`;
  await enqueueMail(trx, email, {
    subject,
    heading: subject,
    paragraphs: [`About your review of ${name}:`, text],
    button: buildProductButton(ctx, review.product_id),
  });
}

const buildProductButton = (ctx: MailCtx, productId: string) => ({
  label: 'Open the product',
  href: buildPageUrl(ctx, `/product/${productId}#reviews`),
});

interface ReviewRequest {
  order: { id: string; number: string; account_id: string; email: string | null; name: string };
  lines: { id: string; name: string }[];
  isReminder: boolean;
}

/** Emails a request for reviews with a link to the review form of each product. */
export async function mailReviewRequest(
  ctx: Pick<Ctx, 'config' | 'secrets'>,
  trx: Trx,
  { order, lines, isReminder }: ReviewRequest,
): Promise<void> {
  if (!order.email) return;
  const first = lines[0]!;
  const token = encodeURIComponent(createStopToken(ctx, order.account_id));
  const subject = isReminder
    ? `A reminder: how is your ${first.name}?`
    : `How is your ${first.name}?`;
  const mail = await buildMail(trx, order.email, {
    fixedTitle: `How is your order ${order.number}?`,
    subject,
    heading: isReminder ? 'Would you still like to write a review?' : 'How do you like it?',
    paragraphs: [
      `Your order ${order.number} has arrived. Tell other customers how the products look and feel at home. A few words help others to choose and help the seller to improve.`,
      isReminder
        ? 'We will not ask again about this order.'
        : `You can write a review within ${reviewLimits.daysToReview} days of the delivery.`,
    ],
    links: lines.map(({ id, name }) => ({
      label: `Review ${name}`,
      href: buildPageUrl(ctx, `/orders/${order.id}/review/${id}`),
    })),
    footerLink: {
      label: 'Stop emails that ask for reviews',
      href: buildPageUrl(ctx, `/review-mails?token=${token}`),
    },
  });
  const unsubscribeUrl = buildPageUrl(ctx, `/api/reviews/mails/stop?token=${token}`);
  await enqueue(trx, 'send_mail', { ...mail, unsubscribeUrl });
}
