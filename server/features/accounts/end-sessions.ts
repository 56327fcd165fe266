import type { Trx } from '#server/platform/db/connection.ts';
import { raiseTokenVersion } from './accounts.queries.ts';

/** Ends every token handed out so far: after a changed role, a deactivation, suspension or deletion. */
export async function endSessions(trx: Trx, accountId: string): Promise<void> {
  await raiseTokenVersion(trx, accountId);
}
