import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import {
  emailField,
  idParams,
  multilineText,
  ok,
  phone,
  requiredText,
  text,
} from '#contract/fields.ts';
import { paging, searchText } from '#contract/list.ts';
import { userProfile } from './users.ts';

/** `address` is one line that admins maintain, separate from the customer's own delivery addresses. */
export const listedUser = userProfile.extend({ address: z.string(), updatedAt: z.string() });
export type ListedUser = z.infer<typeof listedUser>;

export const userSorts = ['newest', 'oldest', 'name', 'name-down'] as const;

const userQuery = z.object({
  q: searchText,
  role: z.enum(['user', 'admin']).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  sort: z.enum(userSorts).optional(),
  ...paging,
});
export type UserQuery = z.output<typeof userQuery>;

/** Newest first by default. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Customers and admins',
  access: onlyAdmins,
  query: userQuery,
  response: z.array(listedUser),
});

/** The list of `listUsers` under a second path. */
export const listAdminUsers = defineEndpoint({
  ...listUsers,
  path: '/api/admin/users',
});

const addressParts = z.object({
  street: text(200).default(''),
  city: text(100).default(''),
  state: text(100).default(''),
  zip: text(20).default(''),
  country: text(100).default(''),
});
const addressLine = addressParts.transform((parts) =>
  [parts.street, parts.city, parts.state, parts.zip, parts.country].filter(Boolean).join(', '),
);

const editMessage = 'Valid name and email required';

/**
 * Returns 409 when the email is taken, and when admins would demote or deactivate themselves. A new role or
 * status ends the account's sessions.
 */
export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Change a customer or admin',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  body: z
    .object({
      name: requiredText(100, editMessage),
      email: emailField(editMessage),
      phone: z.union([z.literal(''), phone]),
      role: z.enum(['user', 'admin']),
      status: z.enum(['active', 'inactive']),
      address: z.union([multilineText(500), addressLine, z.null().transform(() => '')]),
    })
    .partial(),
  response: listedUser,
});

/** Removes personal data; past orders and their figures stay. Returns 409 for the caller's own account. */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete a customer or admin',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  response: ok,
});
