import type { Contact, ContactQuery } from '#contract/contacts.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { newId } from '#server/platform/new-id.ts';
import { findContactsPage, insertContact } from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

export async function sendMessage(
  ctx: Ctx,
  { phone = '', ...message }: { name: string; email: string; phone?: string; message: string },
): Promise<void> {
  await insertContact(ctx.db, { id: newId(), phone, ...message });
}

export async function listContacts(ctx: Ctx, query: ContactQuery): Promise<ListPage<Contact>> {
  const page = await findContactsPage(ctx.db, query);
  return { ...page, rows: page.rows.map(contactWire) };
}
