import { dateText, promiseText } from '#contract/catalogue/delivery-rules.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import {
  buildDeliveryBlock,
  buildMail,
  enqueueMail,
  joinOrderNumbers,
  buildOrderRows,
  buildOrdersButton,
  buildPageUrl,
  type MailCtx,
  type PersonMailParts,
} from '#server/features/orders/purchases/order-mail.ts';
import {
  findLines,
  type LineRow,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueueAll } from '#server/platform/jobs/enqueue.ts';

/** Emails the customer, and each vendor about their own order. */
export async function mailOrdersPlaced(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
  lines: LineRow[],
): Promise<void> {
  const title =
    orders.length === 1
      ? `Order ${joinOrderNumbers(orders)} is placed`
      : `Orders ${joinOrderNumbers(orders)} are placed`;
  const mails = [
    await buildMail(trx, purchase.customer_email, {
      subject: title,
      fixedTitle: title,
      heading: `Thank you, ${purchase.customer_name}`,
      paragraphs: [
        `We have received your payment. ${listVendorNames(orders)} will prepare your order.`,
      ],
      rows: [...buildDeliveryRows(orders), ...buildOrderRows(orders, lines)],
      block: buildDeliveryBlock(purchase),
      button: buildOrdersButton(ctx),
    }),
  ];
  for (const order of orders) {
    const linesOfOrder = lines.filter((line) => line.order_id === order.id);
    const parts = newOrderParts(ctx, purchase, order, linesOfOrder);
    mails.push(await buildMail(trx, order.vendor_email, parts));
  }
  await enqueueAll(trx, 'send_mail', mails);
}

const newOrderParts = (
  ctx: MailCtx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  lines: LineRow[],
): PersonMailParts => ({
  subject: `New order ${order.number}`,
  fixedTitle: `New order ${order.number}`,
  heading: `New order ${order.number}`,
  paragraphs: [`${purchase.customer_name} has paid for this order. Please prepare it.`],
  rows: [...buildDeliveryRows([order]), ...buildOrderRows([order], lines)],
  // Older purchases have no phone in the address: add the customer's phone, because the carrier needs one.
  block: [...buildDeliveryBlock(purchase), purchase.delivery_phone ? '' : purchase.customer_phone],
  button: buildVendorOrderButton(ctx, order),
});

/** Returns a row with the promised days for each order that has them. With several orders, the row names the vendor. */
function buildDeliveryRows(orders: PurchaseOrderRow[]) {
  return orders.flatMap(({ promised_from: from, promised_to: to, business_name: vendorName }) =>
    from && to
      ? [
          {
            name: orders.length > 1 ? `Delivery by ${vendorName}` : 'Delivery',
            value: promiseText({ from, to }),
          },
        ]
      : [],
  );
}

export async function mailDelay(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { date, reason }: { date: string; reason: string },
): Promise<void> {
  const title = `Order ${order.number} will arrive later`;
  const cancel =
    order.status === 'pending'
      ? ' If you would rather not wait, you can cancel it for a full refund until it is shipped.'
      : '';
  await enqueueMail(trx, purchase.customer_email, {
    subject: title,
    fixedTitle: title,
    isAboutPaidOrder: true,
    heading: title,
    paragraphs: [
      `${order.business_name} now expects to deliver your order by ${dateText(date)}. The reason: ${reason}`,
      `We are sorry for the delay.${cancel}`,
    ],
    rows: buildOrderRows([order], await findLines(trx, [order.id])),
    button: buildOrdersButton(ctx),
  });
}

/** Emails the customer. `amountPaise` is the amount that the cancellation refunds. */
export async function mailOrderCancelled(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  amountPaise: number,
): Promise<void> {
  const refund = refundText(order, amountPaise);
  const title = `Order ${order.number} is cancelled`;
  await enqueueMail(trx, purchase.customer_email, {
    subject: title,
    heading: title,
    paragraphs: [`Your order with ${order.business_name} is cancelled. ${refund}`],
    rows: buildOrderRows([order], await findLines(trx, [order.id])),
    button: buildOrdersButton(ctx),
  });
}

function refundText(order: PurchaseOrderRow, paise: number): string {
  const { payment_status: payment } = order;
  if (order.replaces_order_id)
    return 'We are refunding the products that this order would have replaced.';
  if (payment === 'pending' || payment === 'failed') return 'You were not charged.';
  if (paise === 0) return 'The refund has already been requested.';
  return `We are refunding ${formatRupees(rupeesOf(paise))} to the account you paid from.`;
}

/** Emails the vendor about a cancellation that somebody else has made. */
export async function mailVendorOfCancellation(
  ctx: MailCtx,
  trx: Trx,
  order: PurchaseOrderRow,
  why: string,
): Promise<void> {
  await enqueueMail(trx, order.vendor_email, {
    subject: `Order ${order.number} is cancelled`,
    heading: `Order ${order.number} is cancelled`,
    paragraphs: [why, `${stopTexts[order.status]}Baithak refunds the customer.`],
    button: buildVendorOrderButton(ctx, order),
  });
}

/** What the vendor must do when an order is cancelled, by the status that the order had before. */
const stopTexts: Record<OrderStatus, string> = {
  pending: 'Please do not ship it. ',
  shipped: 'Please do not ship any more of it. ',
  delivered: '',
  cancelled: '',
};

export const buildVendorOrderButton = (ctx: MailCtx, order: PurchaseOrderRow) => ({
  label: 'Open the order',
  href: buildPageUrl(ctx, `/vendor/orders/${order.id}`),
});

const nameList = new Intl.ListFormat('en-IN');
const listVendorNames = (orders: PurchaseOrderRow[]) =>
  nameList.format(orders.map((order) => order.business_name));
