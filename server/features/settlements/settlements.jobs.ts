import { settlementTime } from '#contract/settlement-rules.ts';
import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { runSettlement } from './run-settlement.ts';
import { sendPayout } from './send-payout.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    run_settlement: object;
    send_payout: { payoutId: string };
  }
}

export const settlementTasks = (ctx: Ctx): Tasks => ({
  run_settlement: async () => {
    await runSettlement(ctx);
  },
  send_payout: ({ payoutId }) => sendPayout(ctx, payoutId),
});

const { weekday, hour, minute } = settlementTime;

export const settlementSchedule: Schedule[] = [
  { task: 'run_settlement', match: `${minute} ${hour} * * ${weekday}` },
];
