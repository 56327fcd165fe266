import type { Ctx } from '#server/context.ts';
import { endLease, leaseRow } from './transfers.queries.ts';

const leaseMs = 60_000;

/**
 * Runs `work` while holding a lease on the row, so that only one worker at a time calls the provider for it. Throws if
 * another worker has the lease.
 */
export async function runLeased<T>(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  table: 'route_transfers' | 'route_reversals',
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const now = clock.now();
  if (!(await leaseRow(db, table, { id, now, until: new Date(now.getTime() + leaseMs) }))) {
    throw new Error(`${id} of ${table} is being sent by another worker`);
  }
  try {
    return await work();
  } finally {
    await endLease(db, table, id);
  }
}
