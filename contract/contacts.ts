import { z } from 'zod';
import { anyone, defineEndpoint, only } from './endpoint.ts';
import { email, id, idParams, ok, phone, requiredText } from './fields.ts';
import { paging, searchText } from './list.ts';

export const contactStatuses = ['pending', 'resolved'] as const;

export const contact = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Contact = z.infer<typeof contact>;

const optionalPhone = z.union([z.literal(''), phone]);
const fields = z.object({
  name: requiredText(100, 'Name is required'),
  email,
  phone: optionalPhone.optional(),
  message: requiredText(5000, 'Message is required'),
});

/** Rate-limited: 429 with Retry-After. */
export const sendContact = defineEndpoint({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Send a message to the marketplace',
  access: anyone,
  body: fields,
  response: ok,
  status: 201,
});

const admin = only(['admin'], 'every message');

const contactQuery = z.object({
  q: searchText,
  status: z.enum(contactStatuses).optional(),
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
  ...paging,
});
export type ContactQuery = z.output<typeof contactQuery>;

/** Newest first unless sorted. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/api/contacts',
  summary: 'Messages of the contact form',
  access: admin,
  query: contactQuery,
  response: z.array(contact),
});

/** Changes only the fields present. */
export const updateContact = defineEndpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  summary: 'Edit a message or resolve it',
  access: admin,
  params: idParams,
  body: fields.partial().extend({ status: z.enum(contactStatuses).optional() }),
  response: z.object({ success: z.literal(true), contact }),
});

export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  summary: 'Delete a message',
  access: admin,
  params: z.object({ id }),
  response: ok,
});
