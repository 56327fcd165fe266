import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createContext, type Ctx } from '#server/context.ts';
import { purchaseTasks } from '#server/features/orders/purchases/purchases.jobs.ts';
import { resetClock } from '#server/platform/advance-clock.ts';
import { readClockOffset } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { movedJobTasks } from '#server/platform/jobs/advance-jobs.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { createTestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createPurchase, createTestShop, readStock, type TestShop } from '#tests/support/shop.ts';
import { moveClock } from './move-clock.ts';

const dayMs = 24 * 60 * 60_000;

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  shop = await createTestShop();
  await startWithRealTime();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

async function startWithRealTime(): Promise<void> {
  await resetClock(shop.ctx.db);
  shop.ctx.clock.setOffset(0);
}
const moveBy = (days: unknown, token = admin.token) =>
  shop.call('POST /api/sandbox/clock', { body: { days: days as number } }, { token });
const countDaysAhead = ({ clock }: Ctx) => Math.round((clock.now().getTime() - Date.now()) / dayMs);

describe('moving the clock', () => {
  test('moves the time that code and SQL read, on this server and on another', async () => {
    const before = countDaysAhead(shop.ctx);
    const { status, body } = await moveBy(7);
    expect({ status, offset: body.offsetDays }).toEqual({ status: 200, offset: before + 7 });
    expect(countDaysAhead(shop.ctx)).toBe(before + 7);
    const { rows } = await shop.ctx.pool.query('select shop_now() - now() as ahead');
    expect(rows[0].ahead.days ?? rows[0].ahead.hours / 24).toBe(before + 7);
    const other = await createTestApp();
    const second = await createContext(other.ctx.config, shop.ctx.pool.options.connectionString!);
    expect(await readClockOffset(second.db)).toBe((before + 7) * dayMs);
    await second.close();
    await other.close();
  });

  test('ends no session, and is recorded', async () => {
    await moveBy(30);
    const { body, status } = await shop.call('GET /api/admin/dashboard', {}, admin);
    expect(status).toBe(200);
    expect(body.clock?.offsetDays).toBe(countDaysAhead(shop.ctx));
    expect(body.recentActivity[0]).toMatchObject({ what: "Moved the shop's clock" });
  });

  test.each([0, -1, 1.5, 401, '1', null])('by %j days is refused', async (days) => {
    expect((await moveBy(days)).status).toBe(400);
  });

  test('by more than ten years in all is refused', async () => {
    const answers = [];
    for (let n = 0; n < 10; n++) answers.push((await moveBy(400)).status);
    expect(answers.at(-1)).toBe(409);
    expect(answers[0]).toBe(200);
    await startWithRealTime();
  });

  test('does not change how long the hold of a later purchase lasts: 15 minutes', async () => {
    await moveBy(10);
    const vendor = await createVendor(shop.ctx);
    const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
    const { token } = await createCustomer(shop.ctx);
    await createPurchase(shop, token, [{ product: id, quantity: 2 }]);
    const expireHolds = () => purchaseTasks(shop.ctx).expire_holds!({});
    await expireHolds();
    expect(await readStock(shop.ctx, id)).toMatchObject({ stock_held: 2 });
    await shop.passMinutes(15.1);
    await expireHolds();
    expect(await readStock(shop.ctx, id)).toMatchObject({ stock_held: 0 });
  });
});

test('with another payment provider the call answers 404 and the dashboard has no clock', async () => {
  const razorpay = await createTestApp({
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
  });
  const { token } = await createAdmin(razorpay.ctx);
  const answer = await razorpay.call('POST /api/sandbox/clock', { body: { days: 1 } }, { token });
  expect(answer.status).toBe(404);
  const { body } = await razorpay.call('GET /api/admin/dashboard', {}, { token });
  expect(body.clock).toBeNull();
  await razorpay.close();
});

test.each([1, 10, 400])(
  'with two workers, moving by %i days runs each due scheduled job once and the due delayed jobs in the order of their times',
  async (days) => {
    const app = await createTestApp();
    const account = await createAdmin(app.ctx);
    const other = await createContext(app.ctx.config, app.ctx.pool.options.connectionString!);
    const runs: string[] = [];
    const tasks = {
      note: async (name: unknown) => void runs.push(name as string),
      nightly: async () => void runs.push('nightly'),
      weekly: async () => void runs.push('weekly'),
      yearly: async () => void runs.push('yearly'),
    } as Tasks;
    // The schedule runs half a day from now, so that no scheduled job becomes due in real time during the test.
    const later = new Date(Date.now() + dayMs / 2);
    const time = `${later.getUTCMinutes()} ${later.getUTCHours()}`;
    const schedule = [
      { task: 'nightly' as never, match: `${time} * * *` },
      { task: 'weekly' as never, match: `${time} * * 3` },
      { task: 'yearly' as never, match: `${time} 1 4 *` },
    ];
    const workers = await Promise.all(
      [app.ctx, other].map(({ pool, clock }) =>
        startWorker({
          ...{ pool, tasks: { ...tasks, ...movedJobTasks(tasks) }, schedule, clock },
          ...{ concurrency: 2, log: silentLog },
        }),
      ),
    );
    const due = [9, 0.5, 399, 3, 0.25];
    for (const at of due) {
      const runAt = new Date(app.ctx.clock.now().getTime() + at * dayMs);
      await enqueue(app.ctx.db, 'note' as never, `after ${at}` as never, { runAt });
    }
    const { jobsLeft } = await moveClock(app.ctx, {
      days,
      schedule,
      admin: { ...account, tokenVersion: 1, ip: '127.0.0.1' },
    });
    expect(jobsLeft).toBe(0);
    const expected = due.filter((at) => at <= days).toSorted((a, b) => a - b);
    expect(runs.filter((run) => run.startsWith('after'))).toEqual(
      expected.map((at) => `after ${at}`),
    );
    const scheduled = [
      'nightly',
      ...(days > 1 ? ['weekly'] : []),
      ...(days > 365 ? ['yearly'] : []),
    ];
    // Depending on today's date, a short move may also run the weekly or yearly task. Such runs are not compared.
    const ran = runs.filter((run) => scheduled.includes(run));
    expect(ran.toSorted()).toEqual(scheduled.toSorted());
    await vi.waitFor(async () => {
      expect(await countWaitingJobs(app.ctx)).toBe(due.length - expected.length);
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    await other.close();
    await app.close();
  },
  60_000,
);

const silentLog = pino({ level: 'silent' });

async function countWaitingJobs({ pool }: Ctx): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'note'",
  );
  return rows[0].waiting;
}

describe('rules use the shop’s clock', () => {
  test('only the listed column defaults and functions of the database use real time', async () => {
    const { rows } = await shop.ctx.pool.query(`
      select attrelid::regclass || '.' || attname as place, pg_get_expr(adbin, adrelid) as text
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      join pg_class on pg_class.oid = adrelid where relnamespace = 'public'::regnamespace
      union all
      select proname::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
        and probin is null`);
    const places = rows.filter(({ text }) => realTimeSql.test(text)).map(({ place }) => place);
    const allowed = [
      'idempotency_keys.created_at',
      'reset_codes.created_at',
      'shop_clock_timestamp',
      'shop_now',
    ];
    expect(places.toSorted()).toEqual(allowed);
  });

  test('only the listed files of the server use real time', async () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    const unlistedFiles: string[] = [];
    for await (const file of glob('server/**/*.ts', { cwd: root })) {
      if (file.endsWith('.test.ts') || realTimeFiles.test(file)) continue;
      const text = await readFile(`${root}/${file}`, 'utf8');
      if (hasRealTime(text)) unlistedFiles.push(file);
    }
    expect(unlistedFiles).toEqual([]);
  });

  test.each([
    'sql`now()`',
    "where at > clock_timestamp() - interval '1 hour'",
    'current_date',
    'Date.now()',
    'new Date()',
  ])('%s counts as real time', (text) => {
    expect(hasRealTime(text)).toBe(true);
  });

  test.each(['shop_now()', 'ctx.clock.now()', 'performance.now()', 'new Date(row.at)'])(
    '%s does not count as real time',
    (text) => {
      expect(hasRealTime(text)).toBe(false);
    },
  );
});

const realTimeSql =
  /(?<![\w.])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i;
const realTimeCode = /\bDate\.now\(\)|\bnew Date\(\)/;
/** Files that need real time: for timeouts, graphile-worker's own columns, file names, and the clocks themselves. */
const realTimeFiles =
  /^server\/(?:demo|embedded-postgres)\/|^server\/platform\/(?:clock|db\/shop-time|jobs\/cron|jobs\/measure-lanes|jobs\/release-abandoned-jobs|mail\/mailer)\.ts$/;
const hasRealTime = (text: string) =>
  realTimeCode.test(text) || realTimeSql.test(text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, ''));
