import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { runSettlement } from '#server/features/paying/settlements/run-settlement.ts';
import { startJobs } from '#server/jobs.ts';
import { waitFor } from './server-process.ts';

/** A process that a test starts and kills. It runs a settlement, then jobs until every payout is paid. */
const ctx = await createContext(readConfig(process.env), process.env.DATABASE_URL!);
await runSettlement(ctx);
const jobs = await startJobs(ctx);
await waitFor('all payouts to be paid', async () => {
  const { rows } = await ctx.pool.query(
    `select count(*)::int as open from payouts where status in ('claimed', 'sent')`,
  );
  return rows[0].open === 0;
});
await jobs.stop();
await ctx.close();
