import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { timeStatement } from '../observability/time-statement.ts';
import { isReadOnlySession } from './connection-errors.ts';
import { createStatementNames, isOutdatedPlan, type StatementNames } from './statement-names.ts';

/**
 * The pool that Kysely uses. It measures statements and prepares those that repeat. A prepared read takes 30 to 70% of
 * the time of an unprepared one, and a short transaction 85% (`docs/decisions/0013-few-prepared-statements.md`).
 */
export function createStatementPool(
  pool: pg.Pool,
  { shouldPrepare }: { shouldPrepare: boolean },
): PostgresPool {
  const names = shouldPrepare ? createStatementNames() : undefined;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrapClient(client, names);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

function wrapClient(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  let isUnusable = false;
  const run = (text: string, values: unknown[]) => {
    const name = values.length > 0 ? names?.find(text) : undefined;
    if (!name) return client.query(text, values);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      names?.clear();
      // In a failed transaction PostgreSQL accepts no further statement; `inTransaction` runs the transaction again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    });
  };
  const query = (text: string, values: unknown[]) =>
    timeStatement(text, () =>
      run(text, values).catch((error: unknown) => {
        // Close this connection afterwards, because a new one may lead to the new primary.
        isUnusable ||= isReadOnlySession(error);
        throw error;
      }),
    );
  return {
    // Kysely's second form of `query`, with a cursor, is not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isUnusable),
  };
}
