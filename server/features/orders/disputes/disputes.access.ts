import { newId } from '#server/platform/new-id.ts';
import type { AccessTable } from '#tests/support/access-scene.ts';

export const disputesAccess: AccessTable = {
  'GET /api/admin/disputes': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/disputes/:id/release': {
    unknown: '401 403 403 403 403 403 401 404',
    request: () => ({ params: { id: newId() }, payload: { reason: 'The vendor bears the loss' } }),
  },
};
