import type { AccessTable } from '#tests/support/access-scene.ts';

export const captchaAccess: AccessTable = {
  'GET /api/captcha/challenge': { any: '200 200 200 200 200 200 200 200' },
};
