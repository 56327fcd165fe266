import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import { isReadOnlySession } from './connection-errors.ts';
import type { Db } from './connection.ts';
import {
  trackPosition,
  type LogPosition,
  type PositionTracker,
  type Primary,
} from './log-position.ts';
import type { ReplicaStatus } from './monitor-replica.ts';
import { createReplica, type Replica } from './replica.ts';
import { createSampledLag, type SampledLag } from './sampled-lag.ts';
import type { Tables } from '#server/schema/tables.ts';

/**
 * Databases for reads that may use a replica: public reads and exports. Carts, checkout, sign-in and panels always use the
 * primary.
 */
export interface Reads {
  /**
   * For reads that are the same for everybody. Its data contains every public change of which this process was
   * notified.
   */
  readonly public: Db;
  /** For heavy private reads. Its data contains every commit before the call, whichever process made it. */
  getCurrentDb(): Promise<Db>;
  /** Starts to check and use the replicas; until then all reads use the primary. */
  followPrimary(primary: Primary): void;
  close(): Promise<void>;
}

interface Options {
  primary: { db: Db; statements: PostgresPool };
  urls: readonly string[];
  maxConnections: number;
  log: Logger;
  metrics: Metrics | undefined;
}

/**
 * Counts of SQL statements. `replica`: sent to a replica. `primary`: sent to the primary, because no replica was ready.
 * `repeated`: failed on a replica, so repeated on the primary; `replica` includes them. Private reads are not counted
 * while the primary's position is unknown.
 */
type Counts = Record<'replica' | 'primary' | 'repeated', number>;

const checkIntervalMs = 500;
/** A replica that is further behind is left out. */
const maxLagMs = 2000;
/** How long a private read waits for a replica before it uses the primary. */
const currentWaitMs = 1000;

/** If there are no replicas, every read uses the primary. */
export function createReads({ primary, urls, maxConnections, log, metrics }: Options): Reads {
  const replicas = urls.map((url) => createReplica(url, { maxConnections, log }));
  const lag = createSampledLag();
  const counts: Counts = { replica: 0, primary: 0, repeated: 0 };
  let position: PositionTracker | undefined;
  let interval: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  if (metrics) addGauges(metrics, { replicas, lag, counts });
  const createDb = (findRequired: () => LogPosition | undefined, waitMs: number) =>
    createRoutedDb({ primary: primary.statements, replicas, findRequired, waitMs, counts });
  const publicDb = urls.length > 0 ? createDb(() => position?.findRequired(), 0) : primary.db;

  async function check(tracker: PositionTracker): Promise<void> {
    const askedAt = performance.now();
    const required = await tracker.readCurrent();
    if (!required) return;
    lag.add(askedAt, required);
    const isLagging = (lsn: bigint) => lag.msAt(lsn) > maxLagMs;
    const checked = await Promise.all(
      replicas.map((replica) => replica.monitor.check(required, isLagging)),
    );
    if (checked.includes(true)) tracker.renewMarker();
  }

  return {
    public: publicDb,
    async getCurrentDb() {
      const required = urls.length > 0 ? await position?.readCurrent() : undefined;
      return required ? createDb(() => required, currentWaitMs) : primary.db;
    },
    followPrimary(followed) {
      if (urls.length === 0) return;
      const tracker = (position = trackPosition(followed));
      interval = setInterval(() => {
        checking ??= check(tracker).finally(() => (checking = undefined));
      }, checkIntervalMs).unref();
    },
    async close() {
      clearInterval(interval);
      await checking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

interface Routing {
  primary: PostgresPool;
  replicas: readonly Replica[];
  findRequired(): LogPosition | undefined;
  waitMs: number;
  counts: Counts;
}

/**
 * Chooses a server for each statement. It must not be used for transactions, because their statements would run on
 * different servers.
 */
function createRoutedDb(routing: Routing): Db {
  const { primary, counts } = routing;
  const pool: PostgresPool = {
    options: primary.options,
    connect: async () => {
      const client = await acquireReplica(routing);
      counts[client ? 'replica' : 'primary'] += 1;
      return client ? createRepeatingClient(client, routing) : primary.connect();
    },
    end: async () => {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function acquireReplica({ replicas, findRequired, waitMs }: Routing) {
  const usable = replicas.filter(({ monitor }) => monitor.status === 'used');
  const position = findRequired();
  if (!position || usable.length === 0) return undefined;
  const replica = usable[Math.floor(Math.random() * usable.length)]!;
  return replica.acquire(position, waitMs).catch(() => undefined);
}

const queryCanceled = '57014';

/**
 * Returns a client that repeats a failed read on the primary. A replica ends reads when it stops, or when it replays the
 * removal of rows that they need.
 */
function createRepeatingClient(
  client: PostgresPoolClient,
  { primary, counts }: Routing,
): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      const { code } = error as { code?: string };
      // Repeat neither a write, which is a bug here, nor a statement that timed out, which would time out again.
      if (isReadOnlySession(error) || code === queryCanceled) throw error;
      counts.repeated += 1;
      const other = await primary.connect();
      return await other.query(text, values).finally(() => other.release());
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

function addGauges(
  metrics: Metrics,
  { replicas, lag, counts }: { replicas: Replica[]; lag: SampledLag; counts: Counts },
): void {
  const add = (name: string, help: string, read: (replica: Replica) => number) =>
    metrics.addGauge(
      name,
      help,
      () => Object.fromEntries(replicas.map((replica) => [replica.name, read(replica)])),
      'replica',
    );
  add(
    'baithak_replica_lag_seconds',
    'Age in seconds of the oldest change that may be missing',
    ({ monitor: { lsn } }) => (lsn === undefined ? 0 : lag.msAt(lsn) / 1000),
  );
  add('baithak_replica_lag_bytes', 'Bytes of the log not yet replayed', ({ monitor: { lsn } }) =>
    lsn === undefined ? 0 : lag.bytesAt(lsn),
  );
  metrics.addGauge(
    'baithak_replicas',
    'Replicas by status; reads use only the replicas whose status is "used"',
    () => countByStatus(replicas),
    'status',
  );
  metrics.addGauge(
    'baithak_routed_statements',
    'SQL statements sent to a replica, sent to the primary instead, and repeated on the primary after failing on a replica',
    () => counts,
    'server',
  );
}

function countByStatus(replicas: Replica[]): Record<ReplicaStatus, number> {
  const counts = { used: 0, lagging: 0, lost: 0 };
  for (const { monitor } of replicas) counts[monitor.status] += 1;
  return counts;
}
