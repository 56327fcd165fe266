import type { Role } from '#contract/endpoint.ts';
import {
  allowedHelpActions,
  type HelpEventKind,
  type HelpSide,
  helpLimits,
} from '#contract/care/help-rules.ts';
import type { HelpRequest, HelpThread } from '#contract/care/help.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/base/pictures/pictures.public.ts';
import { createCustomerView } from '#server/features/orders/orders/orders.public.ts';
import type { findCustomerHistory, RequestRow, ThreadRow } from './help.queries.ts';
import { maskContactDetails } from './mask-contact-details.ts';

export interface Viewer {
  role: Role;
  /** A visitor's token. The visitor's picture URLs contain it. */
  visitorToken?: string | undefined;
}

interface View extends Viewer {
  config: Pick<Config, 'mediaUrl' | 'origin'>;
  now: Date;
}

const baithak = 'Baithak';

/** Returns the parts of a request that the viewer may see. Contact details are hidden between customer and vendor. */
export function requestWire(row: RequestRow, view: View): HelpRequest {
  const { last_message: last } = row;
  const isOverdue = row.due_at !== null && row.due_at <= view.now;
  return {
    _id: row.id,
    number: row.number,
    topic: row.topic,
    subject: hideContactDetails(row, view, 'customer', row.subject),
    status: row.status,
    customer: {
      name: nameOf(row, view),
      email: view.role === 'vendor' ? '' : row.email,
      isVisitor: row.account_id === null,
    },
    ...aboutWire(row, view),
    owner: ownerWire(row, view),
    due: row.due_at?.toISOString() ?? null,
    dueFor: row.due_for,
    hoursLeft: row.hours_left,
    isOverdue,
    lastMessage: last && {
      side: last.side,
      text: messageText(row, view, last).slice(0, helpLimits.previewCharacters),
      at: new Date(last.at).toISOString(),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const shouldHideContactDetails = (
  { vendor_id: vendorId }: Pick<RequestRow, 'vendor_id'>,
  { role }: Viewer,
  side: HelpSide,
) => vendorId !== null && role !== 'admin' && (side === 'customer' || side === 'vendor');

const hideContactDetails = (row: RequestRow, view: View, side: HelpSide, text: string) =>
  shouldHideContactDetails(row, view, side)
    ? maskContactDetails(text, view.config.origin).text
    : text;

/** A message is searched for contact details when it is stored. Messages of older releases are searched here. */
const messageText = (
  row: RequestRow,
  view: View,
  {
    side,
    text,
    masked_text: maskedText,
  }: { side: HelpSide; text: string; masked_text: string | null },
) =>
  maskedText !== null && shouldHideContactDetails(row, view, side)
    ? maskedText
    : hideContactDetails(row, view, side, text);

const nameOf = (row: RequestRow, view: View): string =>
  view.role === 'vendor'
    ? createCustomerView(row, 'vendor').show(hideContactDetails(row, view, 'customer', row.name))
    : row.name;

function aboutWire(
  row: RequestRow,
  { config }: View,
): Pick<HelpRequest, 'vendor' | 'order' | 'return' | 'product'> {
  const { order_id, return_id, product_id, vendor_id, product_picture: picture } = row;
  return {
    vendor: vendor_id && { _id: vendor_id, businessName: row.business_name! },
    order: order_id && { _id: order_id, orderId: row.order_number! },
    return: return_id && { _id: return_id, number: row.return_number! },
    product: product_id && {
      _id: product_id,
      name: row.product_name!,
      image: (picture && pictureWire(picture, config).url) || null,
    },
  } as Pick<HelpRequest, 'vendor' | 'order' | 'return' | 'product'>;
}

function ownerWire(row: RequestRow, { role }: View): HelpRequest['owner'] {
  if (row.owner_kind === 'vendor') {
    return { kind: 'vendor', _id: row.vendor_id!, name: row.business_name! };
  }
  if (!row.assignee_id) return null;
  const name = role === 'admin' ? row.assignee_name! : baithak;
  return { kind: 'admin', _id: role === 'admin' ? row.assignee_id : '', name };
}

export function threadWire(
  row: ThreadRow,
  view: View,
  { history, warning }: { history: HelpThread['beside']; warning: string | null },
): HelpThread {
  const state = {
    status: row.status,
    topic: row.topic,
    isAnswered: row.events.some(({ kind }) => kind === 'answered' || kind === 'resolved'),
    isReported: Boolean(row.is_reported),
  };
  const allowed = allowedHelpActions(state, view.role);
  return {
    ...requestWire(row, view),
    messages: row.messages.map((message) => messageWire(row, message, view)),
    steps: row.events
      .filter(({ kind }) => view.role === 'admin' || !internalSteps.has(kind))
      .map((event) => stepWire(row, event, view)),
    // A visitor who opened the link in an email can only reply.
    allowed: view.visitorToken ? allowed.filter((action) => action === 'reply') : allowed,
    beside: history,
    warning,
  };
}

function messageWire(
  row: ThreadRow,
  message: ThreadRow['messages'][number],
  view: View,
): HelpThread['messages'][number] {
  const { side, id } = message;
  const text = messageText(row, view, message);
  return {
    _id: id,
    side,
    author: authorOf(row, view, side, message.author_name),
    isOwn: side === (view.role === 'user' ? 'customer' : view.role),
    isInternal: message.is_internal,
    text,
    isMasked: text !== message.text,
    pictures: message.pictures.map((picture) => ({
      _id: picture.id,
      url: buildPictureUrl(row.number, picture.id, view),
      width: picture.width,
      height: picture.height,
    })),
    at: new Date(message.at).toISOString(),
  };
}

const buildPictureUrl = (number: string, id: string, { visitorToken }: View) =>
  visitorToken
    ? `/api/help/visitor/pictures/${id}?token=${visitorToken}`
    : `/api/help/${number}/pictures/${id}`;

function authorOf(row: RequestRow, view: View, side: HelpSide, name: string | null): string {
  if (side === 'customer') return nameOf(row, view);
  if (side === 'vendor') return row.business_name ?? '';
  return (view.role === 'admin' && side === 'admin' && name) || baithak;
}

/** Only admins see these steps. */
const internalSteps: ReadonlySet<HelpEventKind> = new Set(['assigned', 'overdue']);

const sideOfRole = {
  user: 'customer',
  vendor: 'vendor',
  admin: 'admin',
  system: 'system',
} as const;

function stepWire(
  row: ThreadRow,
  { kind, actor_role: role, clock, text, ...event }: ThreadRow['events'][number],
  view: View,
): HelpThread['steps'][number] {
  const clockText = clock === 'answer' ? 'First answer' : 'Resolution';
  return {
    kind,
    at: new Date(event.at).toISOString(),
    by: authorOf(row, view, sideOfRole[role], event.actor_name),
    text: clock ? clockText : (event.assigned_name ?? text),
  };
}

export const customerHistoryWire = ({
  orders,
  requests,
}: Awaited<ReturnType<typeof findCustomerHistory>>): HelpThread['beside'] => ({
  orders: orders.map((order) => ({
    _id: order.id,
    orderId: order.number,
    vendorName: order.business_name,
    total: rupeesOf(order.amount_paise),
    status: order.status,
    createdAt: new Date(order.created_at).toISOString(),
  })),
  requests: requests.map(({ created_at: at, ...request }) => ({
    ...request,
    createdAt: new Date(at).toISOString(),
  })),
});
