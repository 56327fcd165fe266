import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';
import { email, ok, requiredText } from './fields.ts';
import { password } from './users.ts';

const wrongCode = 'Enter the 6 digits of the code';

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
    otp: requiredText(6, wrongCode).regex(/^\d{6}$/, wrongCode),
    newPassword: password(6, 'Password must be at least 6 characters long.'),
  }),
  response: ok.extend({ role: z.enum(['user', 'vendor', 'admin']) }),
});
