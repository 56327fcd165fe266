import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { controlDatabase } from '#tests/support/database-outage.ts';
import { retryWithoutPrimary } from './retry-without-primary.ts';
import { runExclusively } from './run-exclusively.ts';

const log = pino({ level: 'silent' });

test('a start during a failover waits, and a start with a wrong URL fails at once', async () => {
  const database = await createTestDatabase();
  const outage = await controlDatabase(database.url);
  onTestFinished(async () => {
    await outage.restore();
    await outage.close();
    await database.drop();
  });
  let attempts = 0;
  const start = (url: string) =>
    retryWithoutPrimary(() => {
      attempts += 1;
      return runExclusively(url, 'start', async () => 'started');
    }, log);
  await outage.stop();
  const starting = start(database.url);
  await expect.poll(() => attempts, { timeout: 10_000 }).toBe(2);
  await outage.restore();
  expect(await starting).toBe('started');

  attempts = 0;
  const missing = Object.assign(new URL(database.url), { pathname: 'no_such_database' }).href;
  await expect(start(missing)).rejects.toMatchObject({ code: '3D000' });
  expect(attempts).toBe(1);
});
