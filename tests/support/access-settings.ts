import { type Scene, unknownId } from './access-purchases.ts';
import { createAccount } from './factories.ts';

/** Every created tax rate begins on a different day, because two rates of the same heading cannot begin on one day. */
let upcomingDays = 0;
const takeUpcomingDay = () =>
  new Date(Date.UTC(2100, 0, 1 + upcomingDays++)).toISOString().slice(0, 10);

async function createTaxRateParams({ shop, which }: Scene): Promise<{ id: string }> {
  if (which === 'unknown') return { id: unknownId };
  const { token } = await createAccount(shop.ctx, { role: 'admin' });
  const effectiveFrom = takeUpcomingDay();
  const body = { name: '9401' as const, rates: [12], effectiveFrom };
  const added = await shop.call('POST /api/admin/tax-rates', { body }, { token });
  return { id: added.body.find((rate) => rate.effectiveFrom === effectiveFrom)!._id };
}

/** Requests of the calls about the shop's settings and tax rates. */
export const settingsRequests = {
  'GET /api/admin/settings': () => ({}),
  'PUT /api/admin/settings': () => ({ payload: { undeclaredLeaveOn: null } }),
  'GET /api/tax-rates': () => ({}),
  'POST /api/admin/tax-rates': () => ({
    payload: { name: '9403', rates: [18], effectiveFrom: takeUpcomingDay() },
  }),
  'DELETE /api/admin/tax-rates/:id': async (scene: Scene) => ({
    params: await createTaxRateParams(scene),
  }),
};
