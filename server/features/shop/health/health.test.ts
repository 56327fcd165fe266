import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

test.each([
  ['0', { status: 'ok', database: 'ok', disk: 'ok' }],
  ['1000000000', { status: 'degraded', database: 'ok', disk: 'full' }],
])('when %s MB of the disk must stay free, the health is %j', async (megabytes, expected) => {
  const shop = await createTestApp({ DISK_RESERVE_MB: megabytes });
  const { status, body } = await shop.call('GET /api/health', {});
  expect([status, body]).toEqual([200, expected]);
  await shop.close();
});
