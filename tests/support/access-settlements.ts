import { createDownloadUrl } from '#server/features/people/downloads/download-tickets.ts';
import { newId } from '#server/platform/new-id.ts';
import { type CreateRequest, type Scene, chooseVendor } from './access-purchases.ts';
import { createAccount, testPassword } from './factories.ts';

/** Requests of the calls about earnings and payouts. */
export const settlementRequests: Record<string, CreateRequest> = {
  'GET /api/vendors/earnings': () => ({}),
  'GET /api/vendors/earnings/orders': () => ({}),
  'GET /api/vendors/earnings/weeks': () => ({}),
  'GET /api/vendors/payouts': () => ({}),
  'POST /api/admin/payouts/run': () => ({ payload: {} }),
  'GET /api/admin/payouts/settings': () => ({}),
  'GET /api/admin/payouts': () => ({}),
  'GET /api/admin/payouts/due': () => ({}),
  'PUT /api/admin/payouts/:id': async (scene) => ({
    params: { id: await createPayoutId(scene) },
    payload: { status: 'paid', utr: 'HDFCN52026112512345' },
  }),
  'GET /api/vendors/payouts/:id/statement': async (scene) => ({
    params: { id: await createPayoutId(scene) },
  }),
  'GET /api/admin/payouts/:id/statement': async (scene) => ({
    params: { id: await createPayoutId(scene) },
  }),
  'GET /api/vendors/bank': () => ({}),
  'PUT /api/vendors/bank': () => ({
    payload: {
      ...{ password: testPassword, accountNumber: '50100123456790', ifsc: 'HDFC0000001' },
      ...{ bankName: 'HDFC Bank', beneficiaryName: 'Ravi Suthar' },
    },
  }),
  'PUT /api/admin/vendors/:id/payout-hold': (scene) => ({
    params: { id: scene.which === 'unknown' ? newId() : chooseVendor(scene).id },
    payload: { isHeld: true, reason: 'We are checking a complaint' },
  }),
  'GET /api/admin/earnings/months': () => ({ query: months }),
  'POST /api/admin/earnings/months': () => ({ payload: months }),
  'GET /api/admin/earnings/months/:ticket': async (scene) => ({
    params: { ticket: await createTicket(scene, '/api/admin/earnings/months', months) },
  }),
  'POST /api/admin/bank-files': () => ({ payload: {} }),
  'GET /api/admin/bank-files/:ticket': async (scene) => {
    const request = { payoutIds: [newId()] };
    return { params: { ticket: await createTicket(scene, '/api/admin/bank-files', request) } };
  },
};

const months = { from: '2026-10', to: '2026-11' };

export async function createTicket(
  { shop, which }: Scene,
  path: string,
  request: object,
): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const admin = await createAccount(shop.ctx, { role: 'admin' });
  const account = { ...admin, role: 'admin' as const, tokenVersion: 1, ip: '127.0.0.1' };
  const { url } = await createDownloadUrl(shop.ctx, account, { path, request });
  return url.split('/').at(-1)!;
}

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
