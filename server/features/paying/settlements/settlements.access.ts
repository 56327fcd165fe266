import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  type Scene,
  chooseVendor,
  createTicket,
} from '#tests/support/access-scene.ts';
import { testPassword } from '#tests/support/factories.ts';

export const settlementsAccess: AccessTable = {
  'GET /api/vendors/earnings': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/earnings/orders': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/earnings/weeks': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/payouts': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/payouts/:id/statement': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: { id: await createPayoutId(scene) },
    }),
  },
  'GET /api/vendors/bank': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/bank': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({
      payload: {
        ...{ password: testPassword, accountNumber: '50100123456790', ifsc: 'HDFC0000001' },
        ...{ bankName: 'HDFC Bank', beneficiaryName: 'Ravi Suthar' },
      },
    }),
  },
  'POST /api/admin/payouts/run': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: {} }),
  },
  'GET /api/admin/payouts/settings': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts/due': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/payouts/:id': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: await createPayoutId(scene) },
      payload: { status: 'paid', utr: 'HDFCN52026112512345' },
    }),
  },
  'GET /api/admin/payouts/:id/statement': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: await createPayoutId(scene) },
    }),
  },
  'PUT /api/admin/vendors/:id/payout-hold': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: (scene) => ({
      params: { id: scene.which === 'unknown' ? newId() : chooseVendor(scene).id },
      payload: { isHeld: true, reason: 'We are checking a complaint' },
    }),
  },
  'GET /api/admin/earnings/months': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ query: months }),
  },
  'POST /api/admin/earnings/months': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: months }),
  },
  // The URL is valid once, for anyone.
  'GET /api/admin/earnings/months/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: { ticket: await createTicket(scene, '/api/admin/earnings/months', months) },
    }),
  },
  // The sandbox pays without a bank file, so none can be prepared.
  'POST /api/admin/bank-files': {
    any: '401 403 403 403 403 403 401 409',
    request: () => ({ payload: {} }),
  },
  'GET /api/admin/bank-files/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => {
      const request = { payoutIds: [newId()] };
      return { params: { ticket: await createTicket(scene, '/api/admin/bank-files', request) } };
    },
  },
};

const months = { from: '2026-10', to: '2026-11' };

async function createPayoutId(scene: Scene): Promise<string> {
  const id = newId();
  if (scene.which === 'unknown') return id;
  const { db } = scene.shop.ctx;
  const run_id = newId();
  await db.insertInto('settlement_runs').values({ id: run_id }).execute();
  await db
    .insertInto('payouts')
    .values({
      ...{ id, number: id, run_id, vendor_id: chooseVendor(scene).id, amount_paise: 100_00 },
      ...{ provider: 'bank_file', beneficiary_name: 'Ravi Suthar' },
      ...{ account_number: '50100123456789', ifsc: 'HDFC0001234' },
    })
    .execute();
  return id;
}
