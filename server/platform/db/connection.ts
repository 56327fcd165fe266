import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import { timeQueries } from '../observability/timed-queries.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

const int8 = 20;
const numeric = 1700;
const date = 1082;

/** Paise and counts stay far below 2^53, so both arrive as plain numbers; a date stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 || oid === numeric) return Number;
    if (oid === date) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

interface Options {
  most: number;
  /** A pooler in transaction mode refuses settings; the role brings them (migrate.ts). */
  isPooled?: boolean;
  /** Statements that come again, once per connection. */
  prepare?: boolean;
  patience?: typeof usualPatience;
}

/** For a connection to come free or up; and for a word of PostgreSQL, which ends what takes 30 s. */
const usualPatience = { waitMs: 20_000, silentMs: 40_000 };

export const sessionSettings = {
  timezone: 'UTC',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
};

const asOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

export function connect(
  databaseUrl: string,
  { most, isPooled = false, prepare = true, patience = usualPatience }: Options,
) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: most,
    connectionTimeoutMillis: patience.waitMs,
    ...(prepare && { Client: PreparingClient }),
    types,
    application_name: 'baithak',
    ...(!isPooled && { options: asOptions }),
  });
  // A lost idle connection is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // And one that is lost while in use fails its own query.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    leaveSilent(client, patience.silentMs);
    timeQueries(client);
  });
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** A network that passes nothing on, or a machine that stands still, ends no connection by itself. */
function leaveSilent(client: pg.PoolClient, silentMs: number): void {
  const stream = client.connection.stream as Socket;
  stream.setTimeout(silentMs).on('timeout', () => {
    const { readyForQuery } = client as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy();
  });
}
