import { type AccessTable, createEmail, password } from '#tests/support/access-scene.ts';

export const accountsAccess: AccessTable = {
  'POST /api/auth/forgot-password': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ payload: { email: createEmail() } }),
  },
  'POST /api/auth/verify-otp-reset': {
    any: '400 400 400 400 400 400 400 400',
    request: () => ({
      payload: { email: createEmail(), otp: '123456', newPassword: password },
    }),
  },
  'POST /api/auth/logout': { any: '401 200 200 200 200 200 401 200' },
  'POST /api/auth/confirm-email': {
    unknown: '401 404 404 404 404 404 401 404',
    request: () => ({ query: { token: 'unknown' } }),
  },
  'POST /api/auth/confirm-email/send': { any: '401 200 200 200 200 200 401 200' },
  'DELETE /api/auth/sessions': { any: '401 200 200 200 200 200 401 200' },
};
