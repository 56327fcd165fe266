import { dateText, dayText, promiseText } from '#contract/catalogue/delivery-rules.ts';
import { indianDate } from '#contract/indian-date.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import { policies } from '#contract/base/policies.ts';
import {
  daysToCollect,
  returnHours,
  returnReasonTexts,
  type ReturnStatus,
} from '#contract/orders/return-rules.ts';
import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import {
  enqueueMail,
  type MailCtx,
  buildPageUrl,
} from '#server/features/orders/purchases/order-mail.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import type { MailParts } from '#server/platform/mail/mail-template.ts';
import type { LockedReturn } from './locked-return.ts';
import type { Replacement } from './replacement.ts';
import { findReturnLines, type ReturnLineRow, lockReturnRow } from './return-writes.queries.ts';

// The emails about the steps of a return. Each is enqueued in the transaction of its step. The recipients depend on the
// step and on the person who took it.

const buildCustomerButton = (ctx: MailCtx, id: string) => ({
  label: 'Open the return',
  href: buildPageUrl(ctx, `/returns/${id}`),
});
const buildVendorButton = (ctx: MailCtx, id: string) => ({
  label: 'Open the return',
  href: buildPageUrl(ctx, `/vendor/returns/${id}`),
});
const buildAdminButton = (ctx: MailCtx, id: string) => ({
  label: 'Open the return',
  href: buildPageUrl(ctx, `/admin/returns/${id}`),
});

type Text = Pick<MailParts, 'subject' | 'paragraphs'> & { extraRows?: MailParts['rows'] };

const mailCustomer = (
  { ctx, trx, purchase, record, lines }: LockedReturn,
  { subject, paragraphs, extraRows = [] }: Text,
) =>
  enqueueMail(trx, purchase.customer_email, {
    subject,
    fixedTitle: subject,
    isAboutPaidOrder: true,
    heading: subject,
    paragraphs,
    rows: [...buildPieceRows(lines), ...extraRows],
    button: buildCustomerButton(ctx, record.id),
  });

const mailVendor = (
  { ctx, trx, order, record, lines }: LockedReturn,
  { subject, paragraphs, extraRows = [] }: Text,
) =>
  enqueueMail(trx, order.vendor_email, {
    subject,
    heading: subject,
    paragraphs,
    rows: [...buildPieceRows(lines), ...extraRows],
    button: buildVendorButton(ctx, record.id),
  });

function buildPieceRows(lines: ReturnLineRow[]) {
  return lines
    .filter(({ accepted }) => accepted > 0)
    .map((line) => {
      const options = variantText(pairOptions(line.option_names, line.option_values));
      const name = options ? `${line.name} (${options})` : line.name;
      return { name, value: line.accepted === 1 ? '1 piece' : `${line.accepted} pieces` };
    });
}

export async function mailReturnRequested(
  ctx: MailCtx,
  trx: Trx,
  requested: { purchase: PurchaseRow; order: PurchaseOrderRow; returnId: string },
): Promise<void> {
  const { purchase, order, returnId } = requested;
  const record = await lockReturnRow(trx, returnId);
  const rows = buildPieceRows(await findReturnLines(trx, returnId));
  const { number } = record;
  const subject = `Return ${number} is requested`;
  await enqueueMail(trx, purchase.customer_email, {
    subject,
    fixedTitle: subject,
    isAboutPaidOrder: true,
    heading: subject,
    paragraphs: [
      `We have sent your return request for order ${order.number} to ${order.business_name}. The seller has ${returnHours.toAnswer} hours to answer. Without an answer the return is approved.`,
      'Please keep the goods and their packing until they are collected.',
    ],
    rows,
    button: buildCustomerButton(ctx, returnId),
  });
  await enqueueMail(trx, order.vendor_email, {
    subject,
    heading: subject,
    paragraphs: [
      `A customer asks to return pieces of order ${order.number}. The reason: ${returnReasonTexts[record.reason]}.`,
      `Please answer by ${formatTime(record.answer_by)}. Without an answer the return is approved.`,
    ],
    rows,
    button: buildVendorButton(ctx, returnId),
  });
}

/** Formats a time as `2 Dec 2026, 15:30`. */
const formatTime = (at: Date) =>
  `${dateText(indianDate(at))}, ${at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })}`;

export async function mailReturnApproved(
  locked: LockedReturn,
  { hasNoStock, text }: { hasNoStock: boolean; text: string },
): Promise<void> {
  const { record, order, actor } = locked;
  const subject = `Return ${record.number} is approved`;
  const outcome = hasNoStock
    ? ['The product is not in stock any more, so the replacement becomes a refund.']
    : [];
  await mailCustomer(locked, {
    subject,
    paragraphs: [
      `${order.business_name} will arrange the pickup. Please keep the goods packed. If nobody collects them within ${daysToCollect} days, we take over and decide.`,
      ...outcome,
    ],
  });
  if (actor.role === 'vendor' && !hasNoStock) return;
  const why = text ? [`The reason: ${text}`] : [];
  await mailVendor(locked, {
    subject,
    paragraphs: [...why, ...outcome, 'Please schedule the pickup with your carrier.'],
  });
}

export async function mailReturnDisputed(locked: LockedReturn, reason: string): Promise<void> {
  const { ctx, trx, record, order } = locked;
  const subject = `Return ${record.number} needs a decision`;
  await mailCustomer(locked, {
    subject,
    paragraphs: [
      `${order.business_name} does not agree with your return. The reason: ${reason}`,
      'Baithak will look at what you and the seller have sent, and then decide.',
    ],
  });
  await mailEveryAdmin(trx, {
    subject,
    heading: subject,
    paragraphs: [
      `${order.business_name} disputes return ${record.number} of order ${order.number}. The reason: ${reason}`,
    ],
    button: buildAdminButton(ctx, record.id),
  });
}

/** Tells everybody that an admin decides about a return whose goods were not collected. */
export async function mailReturnWithBaithak(locked: LockedReturn, reason: string): Promise<void> {
  const { ctx, trx, record, order } = locked;
  const subject = `Return ${record.number} needs a decision`;
  const paragraphs = [
    `The goods of return ${record.number} (order ${order.number}) were not collected. The reason: ${reason}`,
  ];
  await mailCustomer(locked, {
    subject,
    paragraphs: [...paragraphs, 'Baithak decides what happens next. Please keep the goods packed.'],
  });
  await mailVendor(locked, {
    subject,
    paragraphs: [
      ...paragraphs,
      'Baithak decides what happens next. The earnings of the order are held until then.',
    ],
  });
  await mailEveryAdmin(trx, {
    subject,
    heading: subject,
    paragraphs,
    button: buildAdminButton(ctx, record.id),
  });
}

/** Tells the customer what the vendor has reported, and how to object. */
export async function mailMissedPickup(
  locked: LockedReturn,
  { reason, expiresAt }: { reason: string; expiresAt: Date },
): Promise<void> {
  const { record, order } = locked;
  await mailCustomer(locked, {
    subject: `Return ${record.number} could not be collected`,
    paragraphs: [
      `${order.business_name} reports that nobody handed over the goods. The reason: ${reason}`,
      `If this is wrong, open the return and say so by ${formatTime(expiresAt)}; then Baithak decides. If it is right, ask the seller for another day. Otherwise the return ends at that time.`,
    ],
  });
}

type Closed = Extract<ReturnStatus, 'declined' | 'withdrawn' | 'expired'>;

export async function mailReturnClosed(
  locked: LockedReturn,
  status: Closed,
  text: string,
): Promise<void> {
  const { record, order, actor } = locked;
  const subject = `Return ${record.number} is ${status}`;
  const decidedBy = actor.role === 'vendor' ? order.business_name : 'Baithak';
  const reason = text ? ` The reason: ${text}` : '';
  const toCustomer = {
    declined: `${decidedBy} has declined your return.${reason}`,
    expired:
      'Nobody handed over the goods when they were to be collected. The page of the order says until when you can ask for another return.',
  };
  if (status !== 'withdrawn') {
    await mailCustomer(locked, { subject, paragraphs: [toCustomer[status]] });
  }
  if (actor.role === 'vendor') return;
  const toVendor = {
    declined: `Baithak has decided in your favour.${reason}`,
    withdrawn: `The customer has withdrawn this return of order ${order.number}.${reason}`,
    expired: `Nobody handed over the goods of order ${order.number}.`,
  };
  await mailVendor(locked, { subject, paragraphs: [toVendor[status]] });
}

export async function mailPickup(
  locked: LockedReturn,
  pickup: { pickup_date: string; carrier: string; tracking_number: string },
  { isRescheduled }: { isRescheduled: boolean },
): Promise<void> {
  const { record } = locked;
  const day = dayText(pickup.pickup_date);
  await mailCustomer(locked, {
    subject: `Return ${record.number} will be collected on ${day}`,
    paragraphs: [
      isRescheduled
        ? `The pickup has changed. The goods will be collected on ${day}.`
        : `The goods will be collected on ${day}. Please have them packed.`,
    ],
    extraRows: [
      ...(pickup.carrier ? [{ name: 'Carrier', value: pickup.carrier }] : []),
      ...(pickup.tracking_number
        ? [{ name: 'Tracking number', value: pickup.tracking_number }]
        : []),
    ],
  });
}

export async function mailReturnReceived(locked: LockedReturn, finishBy: Date): Promise<void> {
  const { record, order } = locked;
  const outcome = record.resolution === 'replacement' ? 'replacement' : 'refund';
  await mailCustomer(locked, {
    subject: `Return ${record.number} has arrived`,
    paragraphs: [
      `${order.business_name} has received the goods and will inspect them. Your ${outcome} starts by ${formatTime(finishBy)} at the latest.`,
    ],
  });
}

/** Tells the customer that the refund has started. A later email, when the refund is completed, has its reference. */
export async function mailReturnRefunded(
  locked: LockedReturn,
  { amountPaise, transportPaise }: { amountPaise: number; transportPaise: number },
): Promise<void> {
  const { record, actor, order } = locked;
  const amount = formatRupees(rupeesOf(amountPaise));
  const transport = formatRupees(rupeesOf(transportPaise));
  const subject = `Return ${record.number} is refunded`;
  const isReplacement = order.replaces_order_id !== null;
  await mailCustomer(locked, {
    subject,
    paragraphs: [
      isReplacement
        ? 'You returned a replacement, so we are refunding what you paid for the original goods.'
        : `We are refunding ${amount} to the account you paid from. The money arrives within ${policies.refundDays} days.`,
    ],
    extraRows: transportPaise > 0 ? [{ name: 'Return transport, deducted', value: transport }] : [],
  });
  if (actor.role === 'vendor') return;
  await mailVendor(locked, {
    subject,
    paragraphs: [`Baithak refunds the customer of order ${order.number}.`],
  });
}

export async function mailReturnReplaced(
  locked: LockedReturn,
  { id, number, promise }: Replacement,
): Promise<void> {
  const { ctx, trx, record, order, lines } = locked;
  const subject = `Order ${number} replaces pieces of order ${order.number}`;
  const delivery = promise ? [{ name: 'Delivery', value: promiseText(promise) }] : [];
  await mailCustomer(locked, {
    subject,
    paragraphs: [`${order.business_name} will prepare your replacement. It costs you nothing.`],
    extraRows: delivery,
  });
  await enqueueMail(trx, order.vendor_email, {
    subject,
    heading: subject,
    paragraphs: [`Please prepare the replacement for return ${record.number}.`],
    rows: [...buildPieceRows(lines), ...delivery],
    button: { label: 'Open the order', href: buildPageUrl(ctx, `/vendor/orders/${id}`) },
  });
}
