import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { createDelivery } from '#tests/support/reviews.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
});
afterAll(() => shop.close());

test('customers are asked for reviews after 5 days and reminded once, unless they stop these emails', async () => {
  const { token } = await createAdmin(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const passive = await createDelivery(shop, vendor);
  const writer = await createDelivery(shop, vendor);
  const stopping = await createDelivery(shop, vendor);
  const passDays = async (days: number) => {
    await shop.call('POST /api/sandbox/clock', { body: { days } } as never, { token });
    await runDueJobs(shop.ctx);
  };
  const findRequestsTo = async ({ customer }: typeof passive) =>
    (await readMailsTo(shop.ctx.config.dataDir, customer.email!)).filter(({ text }) =>
      text?.includes('/review/'),
    );
  await passDays(4);
  expect(await findRequestsTo(passive)).toEqual([]);
  await passDays(2);
  const [mail] = await findRequestsTo(passive);
  expect(mail!.text).toContain(`/orders/${passive.order}/review/${passive.line}`);
  const readHeader = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
  expect(readHeader('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  const body = { line: writer.line, stars: 5, text: 'A lovely colour and sturdy.' };
  await shop.call('POST /api/reviews', { body } as never, { token: writer.customer.token });
  const [asked] = await findRequestsTo(stopping);
  const link = asked!.headers.find(({ key }) => key === 'list-unsubscribe')!.value.slice(1, -1);
  const { pathname, search } = new URL(link);
  const stopped = await shop.app.inject({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(stopped.statusCode).toBe(200);
  const forged = await shop.app.inject({
    method: 'POST',
    url: `${pathname}?token=${passive.customer.id}.AAAA`,
  });
  expect(forged.statusCode).toBe(400);

  await passDays(30);
  expect(await findRequestsTo(passive)).toHaveLength(2);
  expect(await findRequestsTo(writer)).toHaveLength(1);
  expect(await findRequestsTo(stopping)).toHaveLength(1);
}, 60_000);
