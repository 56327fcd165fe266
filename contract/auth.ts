import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';
import { email, ok } from './fields.ts';

/** The same answer, after the same work, whether or not the e-mail is known (DECISIONS.md 23). */
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
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
    newPassword: z
      .string()
      .min(6, 'Password must be at least 6 characters long.')
      .max(200, 'At most 200 characters'),
  }),
  response: ok.extend({ role: z.enum(['user', 'vendor', 'admin']) }),
});
