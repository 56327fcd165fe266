import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';
import { resetCodeRule, resetPasswordRule } from './field-rules.ts';
import { email, ok, requiredText } from './fields.ts';
import { passwordField } from './users.ts';

/** The same answer, after the same work, whether or not the email is known. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a one-time code by e-mail',
  access: anyone,
  body: z.object({ email }),
  response: ok,
});

/**
 * Sets a new password with the code, for customers, admins and vendors; ends every token. 400 for
 * a wrong, used or expired code alike. `role` says which login page comes next.
 */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-otp-reset',
  summary: 'Set a new password with the one-time code',
  access: anyone,
  body: z.object({
    email,
    otp: requiredText(6, resetCodeRule.message).regex(resetCodeRule.pattern, resetCodeRule.message),
    newPassword: passwordField(resetPasswordRule),
  }),
  response: ok.extend({ role: z.enum(['user', 'vendor', 'admin']) }),
});
