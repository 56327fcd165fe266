import { newId } from '#server/platform/new-id.ts';
import { type CreateRequest, type Scene, vendorOf } from './access-purchases.ts';

/** Earnings and payouts. */
export const settlementRequests: Record<string, CreateRequest> = {
  'GET /api/vendors/earnings': () => ({}),
  'GET /api/vendors/earnings/orders': () => ({}),
  'GET /api/vendors/earnings/weeks': () => ({}),
  'GET /api/vendors/payouts': () => ({}),
  'POST /api/admin/payouts/run': () => ({ payload: {} }),
  'GET /api/admin/payouts': () => ({}),
  'GET /api/admin/payouts/due': () => ({}),
  'PUT /api/admin/payouts/:id': async (scene) => ({
    params: { id: await payoutId(scene) },
    payload: { status: 'paid', utr: 'HDFCN52026112512345' },
  }),
};

async function payoutId(scene: Scene): Promise<string> {
  const id = newId();
  if (scene.which === 'unknown') return id;
  const { db } = scene.shop.ctx;
  const run_id = newId();
  await db.insertInto('settlement_runs').values({ id: run_id }).execute();
  await db
    .insertInto('payouts')
    .values({
      ...{ id, number: id, run_id, vendor_id: vendorOf(scene).id, amount_paise: 100_00 },
      ...{ provider: 'bank_file', beneficiary_name: 'Ravi Suthar' },
      ...{ account_number: '50100123456789', ifsc: 'HDFC0001234' },
    })
    .execute();
  return id;
}
