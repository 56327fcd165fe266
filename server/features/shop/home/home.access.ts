import type { AccessTable } from '#tests/support/access-scene.ts';

export const homeAccess: AccessTable = {
  'GET /api/home': { any: '200 200 200 200 200 200 200 200' },
};
