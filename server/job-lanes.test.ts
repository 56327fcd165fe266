import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addFailingJob } from '#tests/support/failing-job.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { createTasks, startJobs } from './jobs.ts';
import { lanes } from './job-lanes.ts';
import { backfillTasks, enqueueBackfills, type Backfill } from './platform/backfills/backfills.ts';
import { enqueue } from './platform/jobs/enqueue.ts';
import { readLanes } from './platform/jobs/measure-lanes.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ token } = await createAdmin(shop.ctx));
});
afterAll(() => shop.close());

test('every job that runs has a lane', () => {
  expect(Object.keys(createTasks(shop.ctx)).filter((task) => !(task in lanes))).toEqual([]);
});

test('while a long job holds its lane, an email of a fuller queue is sent', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const ctx = {
    ...shop.ctx,
    files: {
      ...shop.ctx.files,
      remove: async () => {
        start();
        await released;
      },
    },
  };
  const jobs = await startJobs(ctx);
  const pictureIds: string[] = [];
  for (let count = 0; count < 20; count++)
    await enqueue(ctx.db, 'discard_pictures', { pictureIds });
  await enqueue(ctx.db, 'remove_certificate', { key: 'private/certificates/none' });
  await started;
  const mail = { to: 'meera@example.test', subject: 'Your code', text: 'The code is 123456' };
  await enqueue(ctx.db, 'send_mail', mail as never);
  await vi.waitFor(() => expect(shop.mails.map(({ to }) => to)).toContain(mail.to), 10_000);
  const soon = (await readLanes(ctx.pool, lanes)).find(({ lane }) => lane === 'soon');
  expect(soon).toMatchObject({ running: 1 });
  release();
  await jobs.stop();
});

test('an admin sees a failing job and tries it again', async () => {
  const id = await addFailingJob(shop.ctx);
  const list = async () => (await shop.call('GET /api/admin/jobs', {}, { token })).body;
  expect((await list()).failing).toContainEqual(
    expect.objectContaining({ id, task: 'send_mail', lastError: 'The mail server is closed' }),
  );
  const retry = () =>
    shop.call('POST /api/admin/jobs/:job/retry', { params: { job: id }, body: {} }, { token });
  expect((await retry()).status).toBe(200);
  expect((await list()).failing).toEqual([]);
  expect((await list()).lanes[0]).toMatchObject({ lane: 'now', due: 1 });
  await shop.ctx.pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
  expect((await retry()).status).toBe(404);
});

test('a backfill goes on where it stopped and runs once', async () => {
  const done: number[] = [];
  let isBroken = true;
  const backfill: Backfill = {
    name: 'count_to_five',
    count: async () => 5,
    step: async (_trx, cursor) => {
      const next = Number(cursor ?? 0) + 1;
      if (next > 5) return undefined;
      if (next === 3 && isBroken) throw new Error('The connection is lost');
      done.push(next);
      return { cursor: String(next), rows: 1 };
    },
  };

  const { run_backfill: run } = backfillTasks(shop.ctx, [backfill]);
  await enqueueBackfills(shop.ctx.db, [backfill]);
  await expect(run!({ name: backfill.name })).rejects.toThrow('The connection is lost');
  isBroken = false;
  await run!({ name: backfill.name });
  await run!({ name: backfill.name });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  const { body } = await shop.call('GET /api/admin/jobs', {}, { token });
  expect(body.longWork).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'backfill', about: backfill.name, done: 5, total: 5 },
      finishedAt: expect.any(String),
    }),
  );
  await expect(run!({ name: 'of_the_next_release' })).rejects.toThrow('has no backfill');
  await enqueueBackfills(shop.ctx.db, [backfill]);
  await runJobs(shop.ctx);
  expect(done).toHaveLength(5);
});
