import type { PostgresPoolClient } from 'kysely';
import type { Logger } from 'pino';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from './connection.ts';
import { parseLsn, type LogPosition } from './log-position.ts';

export interface Replica {
  /** Its host and port. */
  readonly name: string;
  /** By its answer to the last check; reads use it only while it is `used`. */
  readonly state: ReplicaState;
  /** The last position that it reported. */
  readonly lsn: bigint | undefined;
  /** A connection that has replayed `required`, which may take `waitMs`; undefined if it has not. */
  acquire(required: LogPosition, waitMs: number): Promise<PostgresPoolClient | undefined>;
  /**
   * Measures it, and leaves it out or uses it again. `isLagging` judges its position. True if it needs a new
   * marker: the server may have been promoted and demoted since the one in `required`.
   */
  check(required: LogPosition, isLagging: (lsn: bigint) => boolean): Promise<boolean>;
  close(): Promise<void>;
}

/** `lagging`: too far behind. `lost`: no answer, or not a replica. */
export type ReplicaState = 'used' | 'lagging' | 'lost';

interface Options {
  maxConnections: number;
  log: Logger;
}

/** A new read is worth less than a second of waiting: the primary has the same. */
const connectMs = 1000;
/** A check that is not answered in this time leaves the replica out. */
const checkTimeoutMs = 1000;
/** A read that gets no byte for so long is repeated on the primary. */
const unresponsiveMs = 5000;
const pollMs = 20;

const connectedAgain: string = 'connected again';

interface ReplayRow {
  is_replica: boolean;
  has_marker: boolean;
  lsn: string | null;
}

const readState = `select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as lsn,
  exists (select from replica_markers where id = $1) as has_marker`;

const lost = (reason: string) => ({ state: 'lost', reason }) as const;
const lagging = (reason: string) => ({ state: 'lagging', reason }) as const;

/** One URL of DATABASE_READ_URL. Behind a balancer each connection may lead to another server, so each is checked. */
export function createReplica(url: string, { maxConnections, log }: Options): Replica {
  const { pool, statements, close } = connect(url, {
    maxConnections,
    isReadOnly: true,
    timeouts: { connectMs, unresponsiveMs },
  });
  const monitor = connect(url, {
    maxConnections: 1,
    isReadOnly: true,
    timeouts: { connectMs, unresponsiveMs: checkTimeoutMs },
  });
  const clients = trackClients(pool);
  const replayed = new WeakMap<PostgresPoolClient, LogPosition>();
  const name = new URL(url).host;
  let state: ReplicaState = 'lost';
  /** Why it is not used. */
  let reason = connectedAgain;
  let lsn: bigint | undefined;
  let hasReconnected = false;
  /** The marker when this connection to the server began. */
  let earlierMarker: string | undefined;
  monitor.pool.on('connect', () => (hasReconnected = true));

  async function hasReplayed(client: PostgresPoolClient, required: LogPosition): Promise<boolean> {
    const before = replayed.get(client);
    if (before && covers(before, required)) return true;
    const { rows } = await client.query<ReplayRow>(readState, [required.marker]);
    const position = positionOf(rows[0]!, required.marker);
    if (!position) return false;
    replayed.set(client, position);
    return covers(position, required);
  }

  async function check(required: LogPosition, isLagging: (lsn: bigint) => boolean) {
    const before = reason;
    const found = await findState(required, isLagging).catch((error: Error) => {
      // A frozen server answers nothing: fail the reads that wait for it.
      for (const client of clients) client.connection.stream.destroy();
      return { state: 'lost' as const, reason: error.message };
    });
    ({ state, reason } = found);
    if (state === 'used' && before !== '') log.info({ replica: name }, 'replica in use');
    if (state !== 'used' && before !== reason && reason !== connectedAgain) {
      log.warn({ replica: name, reason }, 'replica left out');
    }
    return reason === connectedAgain;
  }

  async function findState(required: LogPosition, isLagging: (lsn: bigint) => boolean) {
    const { rows } = await monitor.pool.query<ReplayRow>(readState, [required.marker]);
    const row = rows[0]!;
    if (!row.is_replica || row.lsn === null) return lost('not a replica');
    lsn = parseLsn(row.lsn);
    if (hasReconnected) earlierMarker = required.marker;
    hasReconnected = false;
    if (required.marker === earlierMarker) return lost(connectedAgain);
    if (!row.has_marker) return lagging('behind, or of another primary');
    return isLagging(lsn) ? lagging('behind') : ({ state: 'used', reason: '' } as const);
  }

  return {
    name,
    get state() {
      return state;
    },
    get lsn() {
      return lsn;
    },
    async acquire(required, waitMs) {
      const deadline = performance.now() + waitMs;
      const client = await statements.connect();
      try {
        while (!(await hasReplayed(client, required))) {
          if (performance.now() >= deadline) {
            client.release();
            return undefined;
          }
          await wait(pollMs);
        }
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    check,
    close: async () => {
      await Promise.all([close(), monitor.close()]);
    },
  };
}

function trackClients(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return clients;
}

function positionOf({ is_replica, has_marker, lsn }: ReplayRow, marker: string) {
  return is_replica && has_marker && lsn !== null ? { lsn: parseLsn(lsn), marker } : undefined;
}

const covers = (replayed: LogPosition, required: LogPosition) =>
  replayed.marker === required.marker && replayed.lsn >= required.lsn;
