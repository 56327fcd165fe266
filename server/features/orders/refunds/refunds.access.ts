import { newId } from '#server/platform/new-id.ts';
import type { AccessTable } from '#tests/support/access-scene.ts';

export const refundsAccess: AccessTable = {
  'POST /api/payments/aside/:id/refund': {
    unknown: '401 403 403 403 403 403 401 404',
    request: () => ({ params: { id: newId() }, payload: {} }),
  },
  'POST /api/payments/refunds/:id/retry': {
    unknown: '401 403 403 403 403 403 401 404',
    request: () => ({ params: { id: newId() }, payload: {} }),
  },
};
