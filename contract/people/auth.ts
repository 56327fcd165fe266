import { z } from 'zod';
import { captchaToken } from '#contract/base/captcha.ts';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import { resetCodeRule, resetPasswordRule } from '#contract/field-rules.ts';
import { code, email, ok, text } from '#contract/fields.ts';
import { passwordField } from './users.ts';

/**
 * So that nobody learns which emails have accounts, work and response are the same whether or not an account exists.
 * Three calls an hour from one IP need no captcha token; a fourth call without one returns 400 with `captchaRequired`.
 */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a one-time code by email',
  access: anyone,
  errors: ['too_many', 'provider_down'],
  body: z.object({ email, recaptchaToken: captchaToken }),
  response: ok,
});

/**
 * For customers, admins and vendors. Ends every session of the account. Returns the same 400 for a wrong, a used and an
 * expired code. The response's `role` decides which login page comes next.
 */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-otp-reset',
  summary: 'Set a new password with the one-time code',
  access: anyone,
  errors: ['too_many'],
  body: z.object({
    email,
    otp: code(resetCodeRule),
    newPassword: passwordField(resetPasswordRule),
  }),
  response: ok.extend({ role: z.enum(['user', 'vendor', 'admin']) }),
});

/** Ends the session of the request's token, with every token renewed from it. The account's other sessions stay valid. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Log out and end the caller’s session',
  access: only(['user', 'vendor', 'admin'], 'self'),
  response: ok,
  isPrivate: true,
});

/** Invalidates every token of the account, including the caller's. */
export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out on every device',
  access: only(['user', 'vendor', 'admin'], 'self'),
  response: ok,
  isPrivate: true,
});

/**
 * `token` is from the link in the email. The caller is signed in, because the owner of an address may open the link of an
 * account that somebody else has opened. Returns 404 for a link that has expired or whose account has another email, and 403
 * for the link of another account.
 */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm the email address of the caller’s account',
  access: only(['user', 'vendor', 'admin'], 'self'),
  errors: ['not_found'],
  query: z.object({ token: text(1000) }),
  response: ok,
  isPrivate: true,
});

/** At most three emails an hour to one address. Sends nothing if the address is already confirmed. */
export const sendConfirmLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm-email/send',
  summary: 'Send the link that confirms the caller’s email address',
  access: only(['user', 'vendor', 'admin'], 'self'),
  errors: ['too_many'],
  response: ok,
  isPrivate: true,
});
