import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { isWithinRate } from '#server/platform/http/limit-rate.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { confirmAlertsByKey } from './alerts.queries.ts';

/** An alert that is not confirmed within this time is deleted. */
export const confirmDays = 7;

/** One link confirms all alerts of an address, so a few emails are enough. */
const mailLimit = { name: 'alert_confirmation', minutes: 60, perAccount: 3 };

/** The email contains no product, because a stranger may have chosen the address and named the product. */
export async function mailAlertConfirmation(
  ctx: Ctx,
  trx: Trx,
  { email, stopKey }: { email: string; stopKey: string },
): Promise<void> {
  if (!(await isWithinRate({ ...ctx, db: trx }, mailLimit, { ip: '', account: email }))) return;
  const { origin } = ctx.config;
  const mail = renderMail({
    subject: 'Confirm your alert',
    heading: 'Confirm your alert',
    paragraphs: [
      'You, or somebody who typed your email address, asked us for an email when a product is back in stock or costs less.',
      `You get it only after you confirm. If you did not ask for it, do nothing. We will delete your email address after ${confirmDays} days.`,
    ],
    button: { label: 'Confirm', href: `${origin}/alerts/confirm?token=${stopKey}` },
    footerLink: {
      label: 'Delete my email address now',
      href: `${origin}/alerts/stop?token=${stopKey}`,
    },
  });
  const unsubscribeUrl = `${origin}/api/alerts/stop?token=${stopKey}`;
  await enqueue(trx, 'send_mail', { to: email, ...mail, unsubscribeUrl });
}

/** Confirms the alerts of an address, and looks whether one of them is due already. */
export const confirmAlerts = (ctx: Pick<Ctx, 'db'>, stopKey: string): Promise<void> =>
  inTransaction(ctx.db, async (trx) => {
    const products = await confirmAlertsByKey(trx, stopKey);
    if (products.length === 0) throw notFound('Link');
    const jobs = [...new Set(products)].map((productId) => ({ productId }));
    await enqueueAll(trx, 'send_alerts', jobs);
  });
