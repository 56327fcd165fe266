import { cutText } from '#contract/cut-text.ts';
import { helpLimits, type HelpTopic } from '#contract/care/help-rules.ts';
import type { NewHelpRequest } from '#contract/care/help.ts';
import { notifyAdmins } from '#server/features/people/admin-mail/notify-admins.ts';
import type { StoredPhoto } from '#server/features/base/pictures/private-photos.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  findApprovedVendor,
  findOwnOrder,
  findOwnReturn,
  findPublicProduct,
} from './help-subjects.queries.ts';
import { type HelpCtx, mailAcknowledgement, mailThread, textFor } from './help-mails.ts';
import {
  findRequestByKey,
  insertHelpEvents,
  insertMessage,
  insertRequest,
} from './help-writes.queries.ts';
import { maskContactDetails } from './mask-contact-details.ts';

/** What a request is about. If there is a vendor, the vendor reads and answers the request, too. */
interface About {
  topic: HelpTopic;
  vendorId?: string | undefined;
  orderId?: string | undefined;
  returnId?: string | undefined;
  shipmentId?: string | undefined;
  productId?: string | undefined;
  contactId?: string | undefined;
}

export interface Customer {
  /** Null for a visitor. */
  id: string | null;
  name: string;
  email: string;
}

interface NewRequest {
  about: About;
  customer: Customer;
  subject: string;
  message: string;
  pictures?: StoredPhoto[];
  idempotencyKey?: string | undefined;
}

interface Opened {
  id: string;
  number: string;
  isNew: boolean;
}

/** Opens a customer's request. A repeated call returns the request that the first call opened. */
export async function openHelpRequest(
  ctx: HelpCtx,
  customer: Customer & { id: string },
  {
    body,
    ...more
  }: { body: NewHelpRequest; pictures: StoredPhoto[]; idempotencyKey: string | undefined },
): Promise<Opened> {
  const { subject, message } = body;
  const about = await readAbout(ctx.db, customer.id, body);
  return inTransaction(ctx.db, (trx) =>
    storeHelpRequest(ctx, trx, { about, customer, subject, message, ...more }),
  );
}

/** Throws a 404 for somebody else's order or return, and for a product or vendor that is not public. */
async function readAbout(db: Db, customerId: string, body: NewHelpRequest): Promise<About> {
  const about = await findAbout(db, customerId, body);
  const topic = body.topic ?? about.topic;
  if (topic === 'contact') return { ...about, topic, vendorId: undefined };
  if (topic === about.topic) return about;
  const what = topic === 'vendor' ? 'seller' : topic;
  throw invalidFields({ [topic]: `Choose the ${what} that your request is about` });
}

async function findAbout(
  db: Db,
  customerId: string,
  { order, return: returnId, product, vendor }: NewHelpRequest,
): Promise<About> {
  if (returnId) {
    const ownReturn = (await findOwnReturn(db, customerId, returnId)) ?? throwNotFound('Return');
    return { topic: 'order', vendorId: ownReturn.vendor_id, orderId: ownReturn.order_id, returnId };
  }
  if (order) {
    const ownOrder = (await findOwnOrder(db, customerId, order)) ?? throwNotFound('Order');
    return { topic: 'order', vendorId: ownOrder.vendor_id, orderId: ownOrder.id };
  }
  if (product) {
    const publicProduct = (await findPublicProduct(db, product)) ?? throwNotFound('Product');
    return { topic: 'product', vendorId: publicProduct.vendor_id, productId: publicProduct.id };
  }
  if (vendor) {
    const approvedVendor = (await findApprovedVendor(db, vendor)) ?? throwNotFound('Vendor');
    return { topic: 'vendor', vendorId: approvedVendor.id };
  }
  return { topic: 'contact' };
}

function throwNotFound(what: string): never {
  throw notFound(what);
}

/**
 * Stores the request with its owner, starts its clocks and emails the customer an acknowledgement. Also emails a request
 * of a signed-in customer to its vendor and its assigned admin. If an earlier call had the same idempotency key, returns
 * the request of that call.
 */
export async function storeHelpRequest(
  ctx: HelpCtx,
  trx: Trx,
  request: NewRequest,
): Promise<Opened> {
  const { about, customer, message, pictures } = request;
  const now = ctx.clock.now();
  const isForVendor = about.topic !== 'not_received' && Boolean(about.vendorId);
  const stored = await insertRequest(trx, toRow(request), { isForVendor, now });
  if (!stored) return findEarlierRequest(trx, request);
  const { id, number, owner_kind: ownerKind, assignee_id: assigneeId } = stored;
  const opening = {
    id: newId(),
    request_id: id,
    side: 'customer' as const,
    author_id: customer.id,
    text: message,
    masked_text: maskContactDetails(message, ctx.config.origin).text,
    created_at: now,
  };
  await insertMessage(trx, opening, pictures);
  const isAcknowledged = await mailAcknowledgement(ctx, trx, id);
  const bySystem = { request_id: id, at: now, actor_role: 'system' } as const;
  await insertHelpEvents(trx, [
    { request_id: id, kind: 'opened', at: now, actor_role: 'user', actor_id: customer.id },
    ...(isAcknowledged ? [{ ...bySystem, kind: 'acknowledged' } as const] : []),
    { ...bySystem, kind: 'assigned', assignee_id: assigneeId },
  ]);
  const hasOwner = ownerKind === 'vendor' || assigneeId !== null;
  await mailVendorAndAdmin(ctx, trx, { id, hasOwner }, request);
  return { id, number, isNew: true };
}

const toRow = ({ about, customer, subject, idempotencyKey }: NewRequest) => ({
  id: newId(),
  topic: about.topic,
  subject,
  account_id: customer.id,
  name: customer.name,
  email: customer.email,
  order_id: about.orderId ?? null,
  return_id: about.returnId ?? null,
  shipment_id: about.shipmentId ?? null,
  product_id: about.productId ?? null,
  vendor_id: about.vendorId ?? null,
  contact_id: about.contactId ?? null,
  request_key: idempotencyKey ?? null,
});

/**
 * Finds the request of an earlier call with the same idempotency key. Throws if the key was used for another subject.
 */
async function findEarlierRequest(trx: Trx, { customer, idempotencyKey, subject }: NewRequest) {
  const earlier = await findRequestByKey(trx, customer.id!, idempotencyKey!);
  if (earlier?.subject === subject) return { ...earlier, isNew: false };
  throw new AppError('idempotency_reused', 'This Idempotency-Key was used for another request');
}

/**
 * Emails the request's vendor and its assigned admin, if it has them. Skips requests of visitors, because the contact form
 * already emails the shop's notification address about them.
 */
async function mailVendorAndAdmin(
  ctx: HelpCtx,
  trx: Trx,
  { id, hasOwner }: { id: string; hasOwner: boolean },
  request: NewRequest,
): Promise<void> {
  const { about, customer, message, subject } = request;
  if (customer.id === null) return;
  if (!hasOwner) await notifyOperator(ctx, trx);
  const text = { text: message, side: 'customer', vendorId: about.vendorId ?? null } as const;
  await mailThread(ctx, trx, id, {
    by: { side: 'customer' },
    to: ['vendor', 'admin'],
    contentFor: (reader) => ({
      title: about.topic === 'not_received' ? subject : 'A customer asks for help',
      paragraphs: [
        textFor(ctx, text, reader),
        about.topic === 'not_received' && reader === 'vendor' ? proofText : '',
      ],
    }),
  });
}

/** Emails the shop's notification address, because there is no active admin who could own the request. */
const notifyOperator = (ctx: HelpCtx, trx: Trx) =>
  notifyAdmins(ctx, trx, {
    subject: 'New help request',
    heading: 'A customer waits for an answer',
    paragraphs: ['No admin is active. The request will be assigned as soon as an admin is active.'],
    button: { label: 'Open the help desk', href: `${ctx.config.origin}/admin/help` },
  });

const proofText =
  'Please ask your carrier for the proof of delivery and add it to this request. Baithak will decide whether the goods were delivered.';

/** A shorter beginning, such as "Hi." or "Dr.", says nothing about the request. */
const minSubjectLetters = 15;

/**
 * The contact form asks for no subject, so the first sentence of the message becomes the subject, with the next ones
 * while it has few letters, and shortened if it is long.
 */
export function subjectOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  let sentence = '';
  for (const next of line.split(/(?<=[.?!।])\s/)) {
    if ((sentence.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0) >= minSubjectLetters) break;
    sentence = `${sentence} ${next}`.trim();
  }
  const maxLength = Math.min(80, helpLimits.subjectCharacters);
  if (sentence.length <= maxLength) return sentence;
  return `${cutText(sentence, maxLength).replace(/\s\S*$/, '')}…`;
}
