import type { AccessTable } from '#tests/support/access-scene.ts';

export const clockAccess: AccessTable = {
  'POST /api/sandbox/clock': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: { days: 1 } }),
  },
};
