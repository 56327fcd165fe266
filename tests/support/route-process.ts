import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { runSettlement } from '#server/features/paying/settlements/run-settlement.ts';
import { startJobs } from '#server/jobs.ts';
import { readClockOffset } from '#server/platform/clock.ts';
import { waitFor } from './server-process.ts';

/** A process that a test starts and kills. It runs a settlement, then jobs until every payout is sent to Razorpay. */
const ctx = await createContext(readConfig(process.env), process.env.DATABASE_URL!);
ctx.clock.setOffset(await readClockOffset(ctx.db));
await runSettlement(ctx);
const jobs = await startJobs(ctx);
await waitFor('all payouts to be sent', async () => {
  const { rows } = await ctx.pool.query(
    `select count(*)::int as open from payouts where status = 'claimed'`,
  );
  return rows[0].open === 0;
});
await jobs.stop();
await ctx.close();
