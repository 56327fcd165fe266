import type { AccessTable } from '#tests/support/access-scene.ts';

export const settingsAccess: AccessTable = {
  'GET /api/admin/settings': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/settings': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: { undeclaredLeaveOn: null } }),
  },
};
