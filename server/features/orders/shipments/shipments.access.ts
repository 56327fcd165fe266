import {
  type AccessTable,
  createOrderId,
  createShipmentParams,
  unknownId,
} from '#tests/support/access-scene.ts';

export const shipmentsAccess: AccessTable = {
  'POST /api/orders/:id/shipments': {
    own: '401 403 403 201 201 201 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: { id: await createOrderId(scene) },
      payload: { carrier: 'Delhivery' },
    }),
  },
  'PUT /api/orders/:id/shipments/:sid': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: await createShipmentParams(scene),
      payload: { status: 'handed_over' },
    }),
  },
  'DELETE /api/orders/:id/shipments/:sid': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: await createShipmentParams(scene),
    }),
  },
  'GET /api/vendors/day': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/vendors/shipments/pack': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({
      payload: { orders: [unknownId], carrier: 'Delhivery' },
    }),
  },
  'POST /api/vendors/shipments/hand-over': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({ payload: { orders: [unknownId] } }),
  },
  'GET /api/admin/late-orders': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/carriers': { any: '401 403 403 403 403 403 401 200' },
};
