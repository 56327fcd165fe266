import type { AccessTable } from '#tests/support/access-scene.ts';

export const siteAccess: AccessTable = {
  'GET /api/site': { any: '200 200 200 200 200 200 200 200' },
};
