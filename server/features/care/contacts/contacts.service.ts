import type { Contact, ContactQuery } from '#contract/care/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { notifyAdmins } from '#server/features/people/admin-mail/notify-admins.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { storeHelpRequest, subjectOf } from '#server/features/care/help/open-help-request.ts';
import { newId } from '#server/platform/new-id.ts';
import { findContactsPage, insertContact } from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

interface Message {
  name: string;
  email: string;
  phone?: string;
  message: string;
}

/** Stores the message, opens a help request for it and returns the number of the request. */
export const sendMessage = (ctx: Ctx, message: Message): Promise<string> =>
  inTransaction(ctx.db, (trx) => storeMessage(ctx, trx, message));

/** The email to the admins contains no part of the message. */
async function storeMessage(
  ctx: Ctx,
  trx: Trx,
  { phone = '', ...contact }: Message,
): Promise<string> {
  const id = newId();
  const { name, email, message } = contact;
  await insertContact(trx, { id, phone, ...contact });
  const { number } = await storeHelpRequest(ctx, trx, {
    about: { topic: 'contact', contactId: id },
    customer: { id: null, name, email },
    subject: subjectOf(message),
    message,
  });
  await notifyAdmins(ctx, trx, {
    subject: 'New contact message',
    heading: 'A new message from the contact form',
    paragraphs: [
      'You can read it in the admin area, which also shows the email and phone number to reply to.',
    ],
    button: {
      label: 'Read the message',
      href: `${ctx.config.origin}/admin/contacts?status=pending`,
    },
  });
  return number;
}

export async function listContacts(ctx: Ctx, query: ContactQuery): Promise<ListPage<Contact>> {
  const page = await findContactsPage(ctx.db, query);
  return { ...page, rows: page.rows.map(contactWire) };
}
