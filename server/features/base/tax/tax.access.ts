import { type AccessTable, type Scene, unknownId } from '#tests/support/access-scene.ts';
import { createAccount } from '#tests/support/factories.ts';

export const taxAccess: AccessTable = {
  'GET /api/tax-rates': { any: '401 403 403 200 200 200 401 200' },
  'POST /api/admin/tax-rates': {
    any: '401 403 403 403 403 403 401 201',
    request: () => ({
      payload: { name: '9403', rates: [18], effectiveFrom: takeUpcomingDay() },
    }),
  },
  'DELETE /api/admin/tax-rates/:id': {
    own: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: await createTaxRateParams(scene),
    }),
  },
  'GET /api/admin/tax-limits': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/tax-limits': {
    any: '401 403 403 403 403 403 401 201',
    request: () => ({
      payload: { name: 'tds_threshold', value: 600_000, effectiveFrom: takeUpcomingDay() },
    }),
  },
  'DELETE /api/admin/tax-limits/:id': {
    own: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({ params: await createTaxLimitParams(scene) }),
  },
};

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

async function createTaxLimitParams({ shop, which }: Scene): Promise<{ id: string }> {
  if (which === 'unknown') return { id: unknownId };
  const { token } = await createAccount(shop.ctx, { role: 'admin' });
  const effectiveFrom = takeUpcomingDay();
  const body = { name: 'turnover_goods' as const, value: 5_000_000, effectiveFrom };
  const added = await shop.call('POST /api/admin/tax-limits', { body }, { token });
  return { id: added.body.find((limit) => limit.effectiveFrom === effectiveFrom)!._id };
}
