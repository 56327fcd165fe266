import { dateText, promiseText } from '#contract/catalogue/delivery-rules.ts';
import {
  carrierText,
  maxDeliveryAttempts,
  type ShipmentStatus,
} from '#contract/orders/shipment-rules.ts';
import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';
import { findDocumentParagraphs } from '#server/features/orders/documents/document-mail.ts';
import { enqueueMail, buildOwnOrderButton } from '#server/features/orders/purchases/order-mail.ts';
import type { MailParts } from '#server/platform/mail/mail-template.ts';
import type { LockedOrder } from './locked-order.ts';
import {
  findLinesWithPacking,
  type PackableLineRow,
  type ShipmentRow,
  updateShipment,
} from './shipments.queries.ts';

/** The states that are emailed to the customer. */
type MailedState = Exclude<ShipmentStatus, 'packed' | 'returning'>;

interface MailedShipment {
  locked: LockedOrder;
  /** The shipment before the step. */
  shipment: ShipmentRow;
  lines: PackableLineRow[];
  isWholeOrder: boolean;
  isConfirmed: boolean;
  reason: string;
}

/**
 * Emails the customer about a step. Each delivery attempt may send one email for "out for delivery" and one for
 * "failed". Every other state sends one email for each shipment, even if the vendor takes the step back and repeats it.
 */
export async function mailShipmentStep(
  locked: LockedOrder,
  shipment: ShipmentRow,
  state: MailedState,
  { reason = '', isConfirmed = false } = {},
): Promise<void> {
  const isPerAttempt = state === 'out_for_delivery' || state === 'attempt_failed';
  const limit = isPerAttempt ? shipment.failed_attempts + 1 : 1;
  if (shipment.mailed_states.filter((mailed) => mailed === state).length >= limit) return;
  const mailed_states = [...shipment.mailed_states, state];
  await updateShipment(locked.trx, shipment.id, { mailed_states }, locked.ctx.clock.now());
  const lines = await findLinesWithPacking(locked.trx, locked.order.id);
  const isWholeOrder = lines.every((line) => line.quantity === countPiecesIn(shipment, line));
  const parts = mails[state]({ locked, shipment, lines, isWholeOrder, isConfirmed, reason });
  const { subject } = parts;
  const paragraphs = [
    ...parts.paragraphs,
    ...(await findInvoiceParagraphs(locked, shipment, state)),
  ];
  const rows = [...parts.rows!, ...buildPieceRows(shipment, lines)];
  const button = buildOwnOrderButton(locked.ctx, locked.order);
  await enqueueMail(locked.trx, locked.purchase.customer_email, {
    fixedTitle: subject,
    isAboutPaidOrder: true,
    heading: subject,
    ...parts,
    paragraphs,
    rows,
    button,
  });
}

/** Links the invoice in the email about the hand-over. If that email was not sent, later emails link the invoice. */
async function findInvoiceParagraphs(
  { ctx, trx, order }: LockedOrder,
  { id: shipmentId, mailed_states: mailed }: ShipmentRow,
  state: MailedState,
): Promise<string[]> {
  const shouldLinkInvoice = state === 'handed_over' || !mailed.includes('handed_over');
  return shouldLinkInvoice
    ? findDocumentParagraphs(ctx, trx, { orderId: order.id, shipmentId })
    : [];
}

const mails: Record<MailedState, (mailed: MailedShipment) => Omit<MailParts, 'heading'>> = {
  handed_over: (mailed) => ({
    subject: `${buildTitle(mailed)} is shipped`,
    paragraphs: [
      `${getVendorName(mailed)} has shipped ${isPart(mailed) ? 'part of your order' : 'your order'}.`,
      ...(mailed.shipment.tracking_url
        ? [`Track the shipment here: ${mailed.shipment.tracking_url}`]
        : []),
    ],
    rows: [...buildCarrierRows(mailed.shipment), ...buildPromiseRows(mailed.locked)],
  }),
  out_for_delivery: (mailed) => ({
    subject: `${buildTitle(mailed)} is out for delivery`,
    paragraphs: [
      'Your goods are on their way to your address today.',
      'Give this delivery code to the person at your door once you have your goods:',
    ],
    code: mailed.locked.order.delivery_code,
    rows: buildCarrierRows(mailed.shipment),
  }),
  delivered: (mailed) => ({
    subject: `${buildTitle(mailed)} is delivered`,
    paragraphs: mailed.isConfirmed
      ? ['Your goods were delivered with your delivery code. We hope you enjoy them.']
      : [
          `${getVendorName(mailed)} has marked ${isPart(mailed) ? 'part of your order' : 'your order'} as delivered.`,
          'If the goods did not arrive, open your order and choose "I have not received it".',
        ],
    rows: buildCarrierRows(mailed.shipment),
  }),
  attempt_failed: (mailed) => ({
    subject: `Delivery of ${isPart(mailed) ? 'part of ' : ''}order ${mailed.locked.order.number} failed`,
    paragraphs: [`The delivery was not possible: ${mailed.reason}`, describeNextAttempt(mailed)],
    rows: buildCarrierRows(mailed.shipment),
  }),
  returned: (mailed) => ({
    subject: `${buildTitle(mailed)} went back to the seller`,
    paragraphs: [`${getVendorName(mailed)} has your goods back.`],
    rows: [],
  }),
};

const isPart = ({ isWholeOrder }: MailedShipment) => !isWholeOrder;
const getVendorName = ({ locked }: MailedShipment) => locked.order.business_name;
const buildTitle = (mailed: MailedShipment) =>
  `${isPart(mailed) ? 'Part of order' : 'Order'} ${mailed.locked.order.number}`;

function describeNextAttempt(mailed: MailedShipment): string {
  const left = maxDeliveryAttempts - mailed.shipment.failed_attempts - 1;
  const vendorName = getVendorName(mailed);
  if (left === 0) {
    const refund = mailed.locked.order.replaces_order_id
      ? 'we refund the products that they would have replaced'
      : 'you are refunded';
    return `This was the last of ${maxDeliveryAttempts} attempts. The goods go back to ${vendorName}. As soon as they arrive there, ${refund}.`;
  }
  const attempts = left === 1 ? 'one more attempt' : `${left} more attempts`;
  return `There will be ${attempts}. Please make sure that somebody can receive the goods, and contact us if your address or phone number is wrong.`;
}

function buildCarrierRows({ carrier, tracking_number: number }: ShipmentRow) {
  return [
    ...(carrier ? [{ name: 'Carrier', value: carrierText(carrier) }] : []),
    ...(number ? [{ name: 'Tracking number', value: number }] : []),
  ];
}

function buildPromiseRows({ order }: LockedOrder) {
  const { promised_from: from, promised_to: to, delayed_to: delayedTo } = order;
  if (delayedTo) return [{ name: 'Expected by', value: dateText(delayedTo) }];
  return from && to ? [{ name: 'Expected', value: promiseText({ from, to }) }] : [];
}

function buildPieceRows(shipment: ShipmentRow, lines: PackableLineRow[]) {
  return lines.flatMap((line) => {
    const quantity = countPiecesIn(shipment, line);
    if (quantity === 0) return [];
    const options = variantText(pairOptions(line.option_names, line.option_values));
    const name = options ? `${line.name} (${options})` : line.name;
    return [{ name, value: quantity === 1 ? '1 piece' : `${quantity} pieces` }];
  });
}

const countPiecesIn = ({ pieces }: ShipmentRow, { id }: PackableLineRow) =>
  pieces.find(({ lineId }) => lineId === id)?.quantity ?? 0;
