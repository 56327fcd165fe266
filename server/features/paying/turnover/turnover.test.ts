import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { watchTurnover } from './watch-turnover.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

async function countWarnings(): Promise<number> {
  await Promise.all([watchTurnover(shop.ctx), watchTurnover(shop.ctx)]);
  await runJobs(shop.ctx);
  return shop.mails.filter(({ subject }) => subject.includes('turnover is near')).length;
}

/** Sells for this many rupees, in orders of at most ₹4,00,000. */
async function sell(seller: Scene, rupees: number): Promise<void> {
  for (let left = rupees; left > 0; left -= 400_000) {
    await seller.createOrder([1], Math.min(left, 400_000) * 100);
  }
}

const karnataka = { state: 'Karnataka', gstNumber: '', gstRegistration: 'none' } as const;

test('a vendor without a GSTIN and the admins are told once a year at 80% of ₹40 lakh', async () => {
  const seller = await createScene(shop, { ...karnataka, businessName: 'Near The Limit' });
  await sell(seller, 3_199_999);
  expect(await countWarnings()).toBe(0);
  await sell(seller, 1);
  expect(await countWarnings()).toBe(1);
  expect(await countWarnings()).toBe(1);
  const toAdmins = shop.mails.filter(({ subject }) => subject.startsWith('Near The Limit'));
  expect(toAdmins).toMatchObject([{ text: expect.stringContaining('₹40,00,000') }]);
  await setShopTime(shop.ctx, new Date('2027-04-02T06:00:00Z'));
  await sell(seller, 3_200_000);
  expect(await countWarnings()).toBe(2);
});

test('the limit is lower in special States and higher under the composition scheme', async () => {
  const before = await countWarnings();
  const composition = { state: 'Karnataka', gstNumber: '29ABCDE1234F1Z5' };
  const scheme = await createScene(shop, { ...composition, gstRegistration: 'composition' });
  await sell(scheme, 9_000_000);
  expect(await countWarnings()).toBe(before);
  await sell(scheme, 3_000_000);
  expect(await countWarnings()).toBe(before + 1);
  const special = await createScene(shop, { ...karnataka });
  await sell(special, 1_600_000);
  expect(await countWarnings()).toBe(before + 1);
  await shop.ctx.pool.query("update vendors set state = 'Sikkim' where id = $1", [
    special.vendor.id,
  ]);
  expect(await countWarnings()).toBe(before + 2);
});
