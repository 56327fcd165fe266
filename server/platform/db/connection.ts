import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createStatementPool } from './statement-pool.ts';
import type { Tables } from '#server/schema/tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

interface Options {
  maxConnections: number;
  /** True behind a pooler in transaction mode. It rejects session settings, so migrate.ts sets them for the role. */
  isPooled?: boolean;
  /** Whether repeated statements are prepared, once per connection. */
  shouldPrepare?: boolean;
  timeouts?: typeof defaultTimeouts;
  /** For migrations, because on a large database one statement may take an hour. */
  hasNoTimeLimit?: boolean;
}

const defaultTimeouts = {
  /** How long a query waits for a free or new connection. */
  connectMs: 20_000,
  /** How long PostgreSQL may send no data during a query. PostgreSQL itself ends a statement after 30 s. */
  unresponsiveMs: 40_000,
};

export const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
  // Starting workers and compiling take longer than they save in statements of less than a second.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

const startupOptions = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const int8 = 20;
const numeric = 1700;
const date = 1082;

/** Paise and counts are far below 2^53, so int8 and numeric become numbers. A date stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 || oid === numeric) return Number;
    if (oid === date) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Returns a connection pool and a Kysely instance that uses it. */
export function connect(
  databaseUrl: string,
  {
    maxConnections,
    isPooled = false,
    shouldPrepare = true,
    timeouts = defaultTimeouts,
    hasNoTimeLimit = false,
  }: Options,
) {
  const settings = { ...sessionSettings, ...(hasNoTimeLimit && { statement_timeout: '0' }) };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    types,
    application_name: 'baithak',
    ...(!isPooled && { options: startupOptions(settings) }),
  });
  // The next query replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A connection that is lost during a query fails that query, so this event can be ignored.
    client.on('error', () => {});
    if (!hasNoTimeLimit) closeWhenUnresponsive(client, timeouts.unresponsiveMs);
  });
  const dialect = new PostgresDialect({ pool: createStatementPool(pool, { shouldPrepare }) });
  const db: Db = new Kysely<Tables>({ dialect });
  const close = async () => {
    await db.destroy();
    // Kysely does not end a pool that it has never used.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/**
 * Closes a connection that has sent no data for `unresponsiveMs` during a query. Otherwise the query would wait forever
 * after a machine was suspended or while a network drops packets.
 */
function closeWhenUnresponsive(client: pg.PoolClient, unresponsiveMs: number): void {
  const stream = client.connection.stream as Socket;
  stream.setTimeout(unresponsiveMs).on('timeout', () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy();
  });
}
