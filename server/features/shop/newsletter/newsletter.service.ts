import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newsletterConsent } from '#contract/shop/newsletter-rules.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { streamCsv } from '#server/platform/csv.ts';
import * as queries from './newsletter.queries.ts';

export const confirmLinkLifetimeMs = 7 * 24 * 60 * 60_000;

const csvColumns = ['Email', 'Consent', 'Requested at', 'Confirmed at', 'Unsubscribe link'];
const csvBatchSize = 1000;

export const subscribe = (
  ctx: Pick<Ctx, 'db' | 'config' | 'secrets'>,
  email: string,
): Promise<void> =>
  inTransaction(ctx.db, async (trx) => {
    const linkKey = createLinkKey(ctx, email);
    const subscription = { email, linkKey, consent: newsletterConsent };
    if (!(await queries.requestSubscription(trx, subscription))) return;
    await enqueue(trx, 'send_mail', {
      to: email,
      ...renderConfirmation(ctx.config.origin, linkKey),
    });
  });

/** Nobody can guess the key. Outside the database, only emails to the subscriber and the CSV for admins contain it. */
const createLinkKey = ({ secrets }: Pick<Ctx, 'secrets'>, email: string) =>
  createHmac('sha256', secrets.derive('newsletter')).update(email).digest('base64url');

function renderConfirmation(origin: string, linkKey: string) {
  const mail = renderMail({
    subject: 'Confirm your newsletter subscription',
    heading: 'Confirm your newsletter subscription',
    paragraphs: [
      `You, or somebody who typed your email address, asked for the Baithak newsletter: ${newsletterConsent}`,
      'You get it only after you confirm. If you did not ask for it, do nothing. We will delete your email address after seven days.',
    ],
    button: { label: 'Confirm', href: `${origin}/newsletter/confirm?token=${linkKey}` },
    footerLink: {
      label: 'Delete my email address now',
      href: `${origin}/newsletter/unsubscribe?token=${linkKey}`,
    },
  });
  return { ...mail, unsubscribeUrl: `${origin}/api/newsletter/unsubscribe?token=${linkKey}` };
}

export async function confirmSubscription(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  linkKey: string,
): Promise<void> {
  const after = new Date(clock.now().getTime() - confirmLinkLifetimeMs);
  if (!(await queries.confirmSubscriber(db, linkKey, after))) throw notFound('Link');
}

export const exportSubscribers = (ctx: Pick<Ctx, 'db' | 'config' | 'log'>): Readable =>
  streamCsv(ctx.log, csvColumns, listRows(ctx));

async function* listRows({ db, config }: Pick<Ctx, 'db' | 'config'>): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const rows = await queries.findSubscribersAfter(db, last, csvBatchSize);
    for (const row of rows) {
      yield [
        row.email,
        row.consent,
        row.requested_at.toISOString(),
        row.confirmed_at!.toISOString(),
        `${config.origin}/newsletter/unsubscribe?token=${row.link_key}`,
      ];
    }
    if (rows.length < csvBatchSize) return;
    last = rows.at(-1)!.email;
  }
}
