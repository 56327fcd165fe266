import type { Contact, ContactQuery } from '#contract/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { notifyAdmins } from '#server/features/accounts/notify-admins.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { newId } from '#server/platform/new-id.ts';
import { findContactsPage, insertContact } from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

interface Message {
  name: string;
  email: string;
  phone?: string;
  message: string;
}

export const sendMessage = (ctx: Ctx, message: Message): Promise<void> =>
  inTransaction(ctx.db, (trx) => storeMessage(ctx, trx, message));

/** The mail to the admins contains nothing of the message. */
export async function storeMessage(
  ctx: Pick<Ctx, 'config' | 'systemClock'>,
  trx: Trx,
  { phone = '', ...message }: Message,
): Promise<void> {
  await insertContact(trx, { id: newId(), phone, ...message });
  await notifyAdmins(ctx, trx, {
    subject: 'New contact message',
    heading: 'A new message from the contact form',
    paragraphs: [
      'You can read it in the admin area, which also shows the email and phone number to reply to.',
    ],
    button: {
      label: 'Read it',
      href: `${ctx.config.origin}/admin/contacts?status=pending`,
    },
  });
}

export async function listContacts(ctx: Ctx, query: ContactQuery): Promise<ListPage<Contact>> {
  const page = await findContactsPage(ctx.db, query);
  return { ...page, rows: page.rows.map(contactWire) };
}
