import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';
import {
  findLines,
  type LineRow,
  type PurchaseOrderRow,
  type PurchaseRow,
} from './orders.queries.ts';

type MailCtx = { config: Pick<Config, 'origin'> };
type News = Omit<MailParts, 'rows' | 'block' | 'button'>;

/** Enqueued in the transaction that causes them, so that a mail goes out if and only if it is true. Answers the lines. */
export async function mailOrdersPlaced(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<LineRow[]> {
  const lines = await findLines(
    trx,
    orders.map((order) => order.id),
  );
  const toCustomer = mailOf(purchase.customer_email, {
    subject:
      orders.length === 1
        ? `Order ${numbersOf(orders)} is placed`
        : `Orders ${numbersOf(orders)} are placed`,
    heading: `Thank you, ${purchase.customer_name}`,
    paragraphs: [`Your payment has arrived and ${sellersOf(orders)} will prepare your order.`],
    rows: [...lines.map(lineRow), totalRow(orders)],
    block: addressOf(purchase),
    button: { label: 'See your orders', href: pageUrl(ctx, '/orders') },
  });
  const toVendors = orders.map((order) =>
    mailOf(order.vendor_email, {
      subject: `New order ${order.number}`,
      heading: `New order ${order.number}`,
      paragraphs: [`${purchase.customer_name} has paid for these pieces. Please prepare them.`],
      rows: [...lines.filter((line) => line.order_id === order.id).map(lineRow), totalRow([order])],
      block: [...addressOf(purchase), purchase.customer_phone],
      button: { label: 'Open the order', href: pageUrl(ctx, `/vendor/orders/${order.id}`) },
    }),
  );
  await enqueueAll(trx, 'send_mail', [toCustomer, ...toVendors]);
  return lines;
}

export async function mailOrderNews(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  news: 'shipped' | 'delivered' | 'cancelled' | 'refunded',
): Promise<void> {
  await mailTo(trx, purchase.customer_email, {
    ...newsOf(order, news),
    rows: [...(await findLines(trx, [order.id])).map(lineRow), totalRow([order])],
    button: { label: 'See your orders', href: pageUrl(ctx, '/orders') },
  });
}

/** The vendor is told by mail of what they did not do themselves. */
export async function mailVendorOfCancellation(
  ctx: MailCtx,
  trx: Trx,
  order: PurchaseOrderRow,
  why: string,
): Promise<void> {
  await mailTo(trx, order.vendor_email, {
    subject: `Order ${order.number} is cancelled`,
    heading: `Order ${order.number} is cancelled`,
    paragraphs: [`${why}. Please do not send it; the customer is refunded by us.`],
    button: { label: 'Open the order', href: pageUrl(ctx, `/vendor/orders/${order.id}`) },
  });
}

export async function mailSurplusRefunded(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  amountPaise: number,
): Promise<void> {
  const amount = formatRupees(rupeesOf(amountPaise));
  await mailTo(trx, purchase.customer_email, {
    subject: `${amount} is refunded`,
    heading: 'Your extra payment is refunded',
    paragraphs: [
      `We received a payment of ${amount} that no order needed and sent it back the way it came.`,
    ],
    button: { label: 'See your orders', href: pageUrl(ctx, '/orders') },
  });
}

export async function mailPaymentFailed(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<void> {
  await mailTo(trx, purchase.customer_email, {
    subject: `Payment for order ${numbersOf(orders)} failed`,
    heading: 'Your payment did not go through',
    paragraphs: [
      'Nothing was sold and your cart is as you left it. If your bank took any money, it goes back by itself.',
    ],
    rows: [totalRow(orders)],
    button: { label: 'Back to your cart', href: pageUrl(ctx, '/cart') },
  });
}

function newsOf(
  order: PurchaseOrderRow,
  news: 'shipped' | 'delivered' | 'cancelled' | 'refunded',
): News {
  const { number, business_name: seller } = order;
  const amount = formatRupees(rupeesOf(order.amount_paise));
  const paid = order.payment_status === 'paid';
  const paragraph = {
    shipped: `${seller} has sent your order on its way.`,
    delivered: `${seller} has marked your order as delivered. We hope it feels at home.`,
    cancelled: paid
      ? `Your order with ${seller} is cancelled. The refund of ${amount} is on its way to the account you paid from.`
      : `Your order with ${seller} is cancelled. Nothing was charged.`,
    refunded: `The refund of ${amount} for your order with ${seller} has been sent to the account you paid from.`,
  }[news];
  const title = `Order ${number} is ${news}`;
  return { subject: title, heading: title, paragraphs: [paragraph] };
}

/** A vendor who has left has no address any more. */
async function mailTo(trx: Trx, to: string, parts: MailParts): Promise<void> {
  if (to) await enqueue(trx, 'send_mail', mailOf(to, parts));
}

const mailOf = (to: string, parts: MailParts) => ({ to, ...renderMail(parts) });

function lineRow(line: LineRow) {
  return {
    name: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    value: formatRupees(rupeesOf(line.total_paise)),
  };
}

function totalRow(orders: PurchaseOrderRow[]) {
  const paise = orders.reduce((sum, order) => sum + order.amount_paise, 0);
  return { name: 'Total', value: formatRupees(rupeesOf(paise)), strong: true };
}

const numbersOf = (orders: PurchaseOrderRow[]) => orders.map((order) => order.number).join(', ');
const sellers = new Intl.ListFormat('en-IN');
const sellersOf = (orders: PurchaseOrderRow[]) =>
  sellers.format(orders.map((order) => order.business_name));

const addressOf = (purchase: PurchaseRow) => [
  purchase.customer_name,
  purchase.street,
  `${purchase.city}, ${purchase.state} ${purchase.zip}`,
  purchase.country,
];

const pageUrl = ({ config }: MailCtx, path: string) => `${config.origin}${path}`;
