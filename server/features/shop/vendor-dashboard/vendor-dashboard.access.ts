import type { AccessTable } from '#tests/support/access-scene.ts';

export const vendorDashboardAccess: AccessTable = {
  'GET /api/vendors/dashboard': { any: '401 403 403 200 200 200 401 403' },
};
