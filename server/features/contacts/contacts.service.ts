import type { Contact } from '#contract/contacts.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/platform/new-id.ts';
import { type ContactFilter, insertMessage, listMessages } from './contacts.queries.ts';
import { contactWire } from './contacts.wire.ts';

const mostUnpaged = 1000;

export async function sendMessage(
  ctx: Ctx,
  { phone = '', ...message }: { name: string; email: string; phone?: string; message: string },
): Promise<void> {
  await insertMessage(ctx.db, { id: newId(), phone, ...message });
}

export async function listContacts(
  ctx: Ctx,
  { page, limit, ...filter }: ContactFilter & { page?: number; limit: number },
): Promise<{ contacts: Contact[]; total: number }> {
  const slice = page ? { limit, offset: (page - 1) * limit } : { limit: mostUnpaged, offset: 0 };
  const rows = await listMessages(ctx.db, filter, slice);
  return { contacts: rows.map(contactWire), total: rows[0]?.total ?? 0 };
}
