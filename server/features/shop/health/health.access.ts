import type { AccessTable } from '#tests/support/access-scene.ts';

export const healthAccess: AccessTable = {
  'GET /api/health': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/health/live': { any: '200 200 200 200 200 200 200 200' },
};
