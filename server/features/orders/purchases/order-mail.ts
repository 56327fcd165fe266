import { formatRupees, rupeesOf } from '#contract/money.ts';
import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';
import type { Config } from '#server/config.ts';
import { isEmailConfirmed } from '#server/features/people/accounts/accounts.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';
import type { LineRow, PurchaseOrderRow } from './purchase-orders.queries.ts';
import type { PurchaseRow } from './purchases.queries.ts';

export type MailCtx = { config: Pick<Config, 'origin'> };

export type PersonMailParts = MailParts & {
  /** The title for a recipient who has not confirmed the email. Nobody has typed a part of it. */
  fixedTitle?: string;
  /**
   * Whether the email is about a step of a paid order, which may begin a time to answer. These emails have a count of their own,
   * so that a vendor's messages cannot use up the emails of a customer who has not confirmed the address.
   */
  isAboutPaidOrder?: true;
};

/** Enqueues an email in the transaction that causes it, so that no email reports a change that was rolled back. */
export async function enqueueMail(trx: Trx, to: string, parts: PersonMailParts): Promise<void> {
  // A deleted vendor has no email.
  if (to) await enqueue(trx, 'send_mail', await buildMail(trx, to, parts));
}

/**
 * Renders an email to a person. An email to an address that is not confirmed has a fixed text, because a stranger may
 * have entered the address and the texts (`docs/product/accounts-and-roles.md#confirmed-emails`).
 */
export async function buildMail(
  trx: Trx,
  to: string,
  { fixedTitle, isAboutPaidOrder, ...parts }: PersonMailParts,
) {
  if (await isEmailConfirmed(trx, to)) return { to, ...renderMail(parts) };
  const title = fixedTitle ?? 'News from Baithak';
  const { button, code, links = [], footerLink } = parts;
  const paragraphs = [
    'Open the page to read what is new. Our emails give no details until the email address is confirmed in the profile.',
  ];
  const mail = renderMail({
    subject: title,
    heading: title,
    paragraphs,
    ...(button && { button }),
    ...(code && { code }),
    links: links.map(({ href }) => ({ label: 'Open the page', href })),
    footerLink,
  });
  const counted = { isToUnconfirmed: true, ...(isAboutPaidOrder && { isAboutPaidOrder }) } as const;
  return { to, ...mail, ...(!code && counted) };
}

/** Builds the table of an email: one row for each line, then the total of `amounts`. */
export function buildOrderRows(amounts: { amount_paise: number }[], lines: LineRow[]) {
  const paise = amounts.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const total = { name: 'Total', value: formatRupees(rupeesOf(paise)), isStrong: true };
  return [...lines.map(toLineRow), total];
}

function toLineRow(line: LineRow) {
  const options = variantText(pairOptions(line.option_names, line.option_values));
  const name = options ? `${line.name} (${options})` : line.name;
  return {
    name: line.quantity > 1 ? `${name} × ${line.quantity}` : name,
    value: formatRupees(rupeesOf(line.total_paise)),
  };
}

export const joinOrderNumbers = (orders: PurchaseOrderRow[]) =>
  orders.map((order) => order.number).join(', ');

/** Returns the lines of the delivery address in an email. The template leaves out empty lines. */
export const buildDeliveryBlock = (purchase: PurchaseRow) => [
  purchase.customer_name,
  purchase.street,
  purchase.landmark,
  purchase.floor && `Floor: ${purchase.floor}`,
  `${purchase.city}, ${purchase.state} ${purchase.zip}`,
  purchase.country,
  purchase.delivery_phone,
];

export const buildOrdersButton = (ctx: MailCtx) => ({
  label: 'See your orders',
  href: buildPageUrl(ctx, '/orders'),
});

export const buildOwnOrderButton = (ctx: MailCtx, { id }: { id: string }) => ({
  label: 'Open your order',
  href: buildPageUrl(ctx, `/orders/${id}`),
});

export const buildPageUrl = ({ config }: MailCtx, path: string) => `${config.origin}${path}`;
