import type { Contact } from '#contract/care/contacts.ts';
import type { ContactRow } from './contacts.queries.ts';

export function contactWire(row: ContactRow): Contact {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    status: row.status,
    ticket: row.ticket,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
