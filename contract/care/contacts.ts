import { z } from 'zod';
import { captchaToken } from '#contract/base/captcha.ts';
import { anyone, defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { messageRequired, nameRequiredMessage } from '#contract/field-rules.ts';
import {
  email,
  emailField,
  id,
  idParams,
  ok,
  phone,
  requiredMultilineText,
  requiredText,
} from '#contract/fields.ts';
import { paging, searchText } from '#contract/list.ts';

export const contactStatuses = ['pending', 'resolved'] as const;

export const contact = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  /** The number of the message's help request; null for old messages that reported a missing delivery. */
  ticket: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Contact = z.infer<typeof contact>;

const optionalPhone = z.union([z.literal(''), phone]);
const newContact = z.object({
  name: requiredText(100, nameRequiredMessage),
  email,
  phone: optionalPhone.optional(),
  message: requiredMultilineText(5000, messageRequired),
  recaptchaToken: captchaToken,
});

/**
 * Returns 429 with Retry-After when the rate limit is exceeded. Three calls an hour from one IP need no captcha token; a
 * fourth call without one returns 400 with `captchaRequired`.
 */
export const sendContact = defineEndpoint({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Send a message to the marketplace',
  access: anyone,
  errors: ['too_many', 'provider_down'],
  body: newContact,
  /** `ticket` is the number of the help request that the message opens. */
  response: ok.extend({ ticket: z.string() }),
  status: 201,
});

const contactQuery = z.object({
  q: searchText,
  status: z.enum(contactStatuses).optional(),
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
  ...paging,
});
export type ContactQuery = z.output<typeof contactQuery>;

/** Newest first by default. */
export const listContacts = defineEndpoint({
  method: 'GET',
  path: '/api/contacts',
  summary: 'Messages from the contact form',
  access: onlyAdmins,
  query: contactQuery,
  response: z.array(contact),
});

const editMessage = 'Valid name, email, and message required';

/** Changes only the fields present. */
export const updateContact = defineEndpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  summary: 'Edit a message or resolve it',
  access: onlyAdmins,
  params: idParams,
  body: z
    .object({
      name: requiredText(100, editMessage),
      email: emailField(editMessage),
      phone: optionalPhone,
      message: requiredMultilineText(5000, editMessage),
      status: z.enum(contactStatuses),
    })
    .partial(),
  response: z.object({ success: z.literal(true), contact }),
});

export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  summary: 'Delete a message',
  access: onlyAdmins,
  params: z.object({ id }),
  response: ok,
});
