import { formatRupees, rupeesOf } from '#contract/money.ts';
import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { type DueAlert, takeDueAlerts } from './alerts.queries.ts';

const batchSize = 200;

/**
 * Deletes each alert in the transaction that enqueues its email, so that a job that is killed, retried or run twice
 * sends each email once.
 */
export async function sendAlerts(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  productId: string,
): Promise<void> {
  let taken: number;
  do {
    taken = await inTransaction(db, async (trx) => {
      const alerts = await takeDueAlerts(trx, productId, batchSize);
      const mails = alerts.map((alert) => renderAlert(config.origin, alert));
      if (mails.length > 0) await enqueueAll(trx, 'send_mail', mails);
      return alerts.length;
    });
  } while (taken === batchSize);
}

function renderAlert(origin: string, alert: DueAlert): Mail {
  const { name, kind, email, product_id, variant_id, has_others } = alert;
  const price = formatRupees(rupeesOf(alert.price_paise));
  const options = variantText(
    pairOptions(
      alert.options.map((option) => option.name),
      alert.option_values ?? [],
    ),
  );
  const isBack = kind === 'back_in_stock';
  const stop = `token=${alert.stop_key}`;
  const query = options ? `?variant=${variant_id}` : '';
  const mail = renderMail({
    subject: isBack ? `Back in stock: ${name}` : `Now ${price}: ${name}`,
    heading: isBack ? `${name} is back in stock` : `${name} now costs ${price}`,
    paragraphs: [
      isBack
        ? 'You asked us to tell you when it can be ordered again. We cannot keep a piece for you, so it may sell out again.'
        : 'You asked us to tell you when it costs less. Prices are set by the seller and may change again.',
      'You will get no other email from this alert, because we have deleted it.',
    ],
    rows: [
      ...(options ? [{ name: 'Choice', value: options }] : []),
      { name: 'Price', value: price },
    ],
    button: { label: 'See the product', href: `${origin}/product/${product_id}${query}` },
    footerLink: has_others
      ? { label: 'Stop all other alerts', href: `${origin}/alerts/stop?${stop}` }
      : undefined,
  });
  return { to: email, ...mail, unsubscribeUrl: `${origin}/api/alerts/stop?${stop}` };
}
