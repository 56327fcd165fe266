import { z } from 'zod';
import { changedAddress, newAddress, savedAddress } from './addresses.ts';
import { captchaToken } from '#contract/base/captcha.ts';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import { type LengthRule, nameRequiredMessage, passwordRule } from '#contract/field-rules.ts';
import { gstin } from './buyer.ts';
import { maxFirmLength } from './buyer-rules.ts';
import { email, ok, phone, requiredText, text } from '#contract/fields.ts';

export const passwordField = ({ min, message }: LengthRule) =>
  z.string(message).min(min, message).max(200, 'At most 200 characters');
export const accountPassword = passwordField(passwordRule);
export const currentPassword = passwordField({ min: 1, message: 'Required' });
/** An empty phone number means none. */
const optionalPhone = z.union([z.literal('').transform(() => undefined), phone]).optional();

export const session = z.object({ token: z.string(), role: z.enum(['user', 'vendor', 'admin']) });

/**
 * Returns 400 'reCAPTCHA verification failed' without a valid captcha token, 401 'Invalid email or password', 403 for
 * an inactive account, and 403 with the right login page for a vendor.
 */
export const loginUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Sign in as a customer or an admin',
  access: anyone,
  errors: ['unauthenticated', 'forbidden', 'too_many', 'provider_down'],
  body: z.object({
    email,
    password: accountPassword,
    recaptchaToken: captchaToken,
  }),
  response: session,
});

/** Returns 409 when the email is taken. */
export const registerUser = defineEndpoint({
  method: 'POST',
  path: '/api/users/register',
  summary: 'Register as a customer',
  access: anyone,
  errors: ['conflict', 'too_many', 'provider_down'],
  body: z.object({
    name: requiredText(100, nameRequiredMessage),
    email,
    phone: optionalPhone,
    password: accountPassword,
    recaptchaToken: captchaToken,
  }),
  response: session,
  status: 201,
});

export const userProfile = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Until then, emails to the address have fixed texts. */
  emailConfirmed: z.boolean(),
  phone: z.string(),
  role: z.enum(['user', 'admin']),
  status: z.enum(['active', 'inactive']),
  /** GSTIN and name of the firm that the customer buys for. Checkout suggests them. */
  gstin: z.string(),
  firm: z.string(),
  addresses: z.array(savedAddress),
  createdAt: z.string(),
});
export type UserProfile = z.infer<typeof userProfile>;

const self = only(['user', 'admin'], 'self');

export const getUserProfile = defineEndpoint({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'The caller’s profile and addresses',
  access: self,
  response: userProfile,
});

/**
 * Changes only the fields present. Returns the token to use from now on: a renewed one if the name changed, because a token
 * carries the name, otherwise the caller's. A renewed token belongs to the same session and expires with it.
 */
export const updateUserProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Change name, phone and the firm to buy for',
  access: self,
  body: z.object({
    name: requiredText(100, nameRequiredMessage).optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    gstin: gstin.optional(),
    firm: text(maxFirmLength).optional(),
  }),
  response: userProfile.extend({ token: z.string() }),
});

/** Returns 400 when the current password is wrong. Invalidates every earlier token and returns a new one. */
export const changeUserPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Change the password',
  access: self,
  errors: ['conflict', 'too_many'],
  body: z.object({ currentPassword, newPassword: accountPassword }),
  response: ok.extend({ token: z.string() }),
});

const index = z.coerce
  .string()
  .regex(/^\d{1,4}$/, 'Must be a position in the list')
  .transform(Number);

/** Returns 400 when the PIN code does not belong to the State, and 409 when the customer already has 50 addresses. */
export const addAddress = defineEndpoint({
  method: 'POST',
  path: '/api/users/address',
  summary: 'Add a delivery address; returns the whole list',
  access: only(['user'], 'self'),
  errors: ['conflict'],
  body: newAddress,
  response: z.array(savedAddress),
});

/**
 * `index` is the position in the profile's list, starting at 0. Changes only the fields present. Returns 404 if the
 * list has no such position.
 */
export const updateAddress = defineEndpoint({
  method: 'PUT',
  path: '/api/users/address/:index',
  summary: 'Change an address by its position, or make it the default; returns the whole list',
  access: only(['user'], 'self'),
  params: z.object({ index }),
  body: changedAddress,
  response: z.array(savedAddress),
});

/** `index` is the position in the profile's list, starting at 0. Returns 404 if the list has no such position. */
export const deleteAddress = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/address/:index',
  summary: 'Delete an address by its position; returns the others',
  access: only(['user'], 'self'),
  params: z.object({ index }),
  response: z.array(savedAddress),
});
