import type { Contact } from '#contract/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/platform/db/count-found.ts';
import { listSlice } from '#server/platform/http/list-slice.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  type ContactFilter,
  countMessages,
  insertMessage,
  listMessages,
} from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

export async function sendMessage(
  ctx: Ctx,
  { phone = '', ...message }: { name: string; email: string; phone?: string; message: string },
): Promise<void> {
  await insertMessage(ctx.db, { id: newId(), phone, ...message });
}

export async function listContacts(
  ctx: Ctx,
  { page, limit, ...filter }: ContactFilter & { page?: number | undefined; limit: number },
): Promise<{ contacts: Contact[]; total: number }> {
  const [rows, total] = await Promise.all([
    listMessages(ctx.db, filter, listSlice({ page, limit })),
    countFound(ctx.db, countMessages, filter),
  ]);
  return { contacts: rows.map(contactWire), total };
}
