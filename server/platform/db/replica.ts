import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect } from './connection.ts';
import type { LogPosition } from './log-position.ts';
import { monitorReplica, type ReplicaMonitor } from './monitor-replica.ts';
import { type Queryable, readReplayState } from './replay-state.ts';

export interface Replica {
  /** The host and port of its URL. */
  readonly name: string;
  readonly monitor: ReplicaMonitor;
  /** Waits up to `waitMs` for a connection to a server that has replayed `required`. Returns undefined if none has. */
  acquire(required: LogPosition, waitMs: number): Promise<PostgresPoolClient | undefined>;
  close(): Promise<void>;
}

interface Options {
  maxConnections: number;
  log: Logger;
}

const timeouts = {
  /** A read that waits longer for a connection uses the primary. */
  connectMs: 1000,
  /** A read that gets no byte for this long is repeated on the primary. */
  unresponsiveMs: 5000,
};
const pollMs = 20;

/**
 * Creates the replica for one URL of DATABASE_READ_URL. Behind a load balancer each connection may lead to another
 * server, so each connection is checked.
 */
export function createReplica(url: string, { maxConnections, log }: Options): Replica {
  const { pool, statements, close } = connect(url, { maxConnections, isReadOnly: true, timeouts });
  const clients = trackClients(pool);
  const name = new URL(url).host;
  const monitor = monitorReplica(url, {
    name,
    log,
    onLost: () => {
      // A frozen server does not answer, so fail the reads that wait for it.
      for (const client of clients) client.connection.stream.destroy();
    },
  });
  const replayed = new WeakMap<PostgresPoolClient, LogPosition>();

  async function hasReplayed(client: PostgresPoolClient, required: LogPosition): Promise<boolean> {
    const before = replayed.get(client);
    if (before?.marker === required.marker && before.lsn >= required.lsn) return true;
    const { isReplica, hasMarker, lsn } = await readReplayState(client as Queryable, required);
    if (!isReplica || !hasMarker) return false;
    replayed.set(client, { marker: required.marker, lsn });
    return lsn >= required.lsn;
  }

  return {
    name,
    monitor,
    async acquire(required, waitMs) {
      const giveUpAt = performance.now() + waitMs;
      const client = await statements.connect();
      try {
        while (!(await hasReplayed(client, required))) {
          if (performance.now() >= giveUpAt) {
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
