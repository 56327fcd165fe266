import { settlementTime } from '#contract/paying/settlement-rules.ts';
import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { checkPayouts } from './check-payouts.ts';
import { continueSettlement, runSettlement } from './run-settlement.ts';
import { sendPayout } from './send-payout.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    run_settlement: object;
    continue_settlement: { runId: string; after: string };
    send_payout: { payoutId: string };
    check_claimed_payouts: object;
    check_sent_payouts: object;
  }
}

export const settlementTasks = (ctx: Ctx): Tasks => ({
  run_settlement: async () => {
    await runSettlement(ctx);
  },
  continue_settlement: (rest) => continueSettlement(ctx, rest),
  send_payout: ({ payoutId }) => sendPayout(ctx, payoutId),
  check_claimed_payouts: () => checkPayouts(ctx, 'claimed'),
  check_sent_payouts: () => checkPayouts(ctx, 'sent'),
});

const { weekday, hour, minute } = settlementTime;

export const settlementSchedule: Schedule[] = [
  { task: 'run_settlement', match: `${minute} ${hour} * * ${weekday}` },
  { task: 'check_claimed_payouts', match: '*/15 * * * *', shouldRunAtStart: true },
  { task: 'check_sent_payouts', match: '20 */3 * * *' },
];
