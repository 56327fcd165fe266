import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseAbandonedJobs } from '#server/platform/jobs/release-abandoned-jobs.ts';
import type { Kind } from '#tests/support/fake-razorpay.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { createRouteScene } from '#tests/support/route-scene.ts';
import { readSeed, takeOne } from '#tests/support/scale.ts';

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  shop = await createRazorpayShop({}, { PAYOUTS: 'route' });
  admin = await createAdmin(shop.ctx);
}, 60_000);
afterAll(() => shop.close());

function startProcess() {
  const { ctx, razorpay } = shop;
  const child = spawn(process.execPath, ['tests/support/route-process.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: ctx.directDatabaseUrl, PAYOUTS: 'route' },
      ...{ DATA_DIR: ctx.config.dataDir, LOG_LEVEL: 'fatal', ...razorpay.env },
    },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Simulates the wait until a killed worker's jobs are released (ten seconds) and its leases end (one minute). */
async function waitUntilReleased(): Promise<void> {
  await shop.ctx.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute', run_at = now()
     where locked_at is not null`,
  );
  await releaseAbandonedJobs(shop.ctx.pool);
  await shop.passMinutes(2);
}

const calls: Kind[] = ['reverse', 'transferDirect', 'releaseTransfer'];
const moments = calls.flatMap((kind) => [
  { kind, when: 'before' as const },
  { kind, when: 'after' as const },
]);

describe('after the process that sends a payout is killed', () => {
  test.each(takeOne(moments, readSeed('killed route')))(
    '$when the Razorpay call $kind, the next process pays the payout once',
    async ({ kind, when }) => {
      const scene = await createRouteScene(shop, admin);
      await scene.link();
      await scene.deliver();
      // The payout must pay ₹0.40 more than the held transfer, but Razorpay refuses transfers below ₹1.
      // So the payout reverses ₹1 of the held transfer and transfers ₹1.40 directly.
      await scene.correct(0.4);
      await scene.passReturnWindow();
      const { reached, release } = shop.razorpay.block(kind, when);
      const first = startProcess();
      await reached;
      first.kill();
      await first.ended;
      release();
      await waitUntilReleased();
      expect(await startProcess().ended).toEqual([0, null]);
      const [payout, ...others] = await scene.listPayouts();
      expect(others).toEqual([]);
      expect(await scene.listTransfers()).toMatchObject([
        { amount_reversed: 100 },
        { amount: 140 },
      ]);
      expect(await scene.sumReceived()).toBe(Math.round(payout!.amount * 100));
      await scene.settle();
      expect(await scene.listPayouts()).toMatchObject([{ status: 'paid' }]);
      await scene.expectBalanced();
    },
    120_000,
  );
});
