import type { Ctx } from '#server/context.ts';
import { countRequests } from './help-figures.queries.ts';

/** Counts unresolved and overdue help requests at each scrape. */
export function measureHelp({ db, clock, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_help_requests',
    'Help requests that are unresolved (state open) or overdue',
    async () => ({ ...(await countRequests(db, clock.now())) }),
    'state',
  );
}
