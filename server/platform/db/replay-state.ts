import type pg from 'pg';
import { parseLsn, type LogPosition } from './log-position.ts';

interface ReplayRow {
  is_replica: boolean;
  has_marker: boolean;
  lsn: string | null;
}

interface ReplayState {
  /** False for a server that is, or has become, a primary. */
  isReplica: boolean;
  /** Whether the server has replayed the marker, and therefore has the history of the primary that wrote it. */
  hasMarker: boolean;
  /** Every commit up to here is visible to the connection that asked. */
  lsn: bigint;
}

/** A client or a pool. */
export type Queryable = {
  query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
};

export async function readReplayState(
  server: Queryable,
  { marker }: LogPosition,
): Promise<ReplayState> {
  const { rows } = await server.query<ReplayRow>(
    `select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as lsn,
      exists (select from replica_markers where id = $1) as has_marker`,
    [marker],
  );
  const { is_replica, has_marker, lsn } = rows[0]!;
  return {
    isReplica: is_replica && lsn !== null,
    hasMarker: has_marker,
    lsn: parseLsn(lsn ?? '0/0'),
  };
}
