import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Change, PublicCache } from './public-cache.ts';

export interface ChangeListener {
  /** Resolves when every change that was committed before the call has reached the cache. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  connection: pg.ClientConfig;
  /** Sends a notification on a connection other than the listening one. */
  notify(channel: string): Promise<unknown>;
  log: Logger;
}

const reconnectMs = 500;
const heartbeatMs = 300;
/** A connection that is unresponsive for this long counts as lost, whatever the network reports. */
const timeoutMs = 5000;
const echoTimeoutMs = 3000;

/** Receives PostgreSQL's notifications on a separate connection. While that connection is lost, the cache is closed. */
export function listenForChanges(
  cache: PublicCache,
  { connection, notify, log }: Options,
): ChangeListener {
  let connected: { client: pg.Client; query: Query } | undefined;
  let isStopped = false;
  let reconnecting: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionTimeoutMillis: timeoutMs, ...connection });
    let heartbeat: NodeJS.Timeout | undefined;
    const disconnect = () => {
      clearInterval(heartbeat);
      if (connected?.client === client) connected = undefined;
      cache.hold();
      void client.end().catch(() => {});
      if (isStopped || reconnecting) return;
      reconnecting = setTimeout(() => {
        reconnecting = undefined;
        void connect();
      }, reconnectMs).unref();
    };
    client.on('error', disconnect);
    client.on('end', disconnect);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'public_changes') cache.invalidate(parseChange(payload));
    });
    try {
      await client.connect();
      await client.query('listen public_changes');
      await checkDelivery(client, notify);
      if (isStopped) return disconnect();
      const query = queryInTurn(client);
      connected = { client, query };
      cache.open();
      heartbeat = startHeartbeat(connected, cache, disconnect);
    } catch (error) {
      if (!isStopped) {
        const reason = error instanceof Error ? error.message : error;
        log.warn({ reason }, 'not listening for changes; public reads are not cached');
      }
      disconnect();
    }
  }

  const catchUp = shareRoundTrips(async () => {
    await connected?.query('select 1').catch(() => {});
  });

  void connect();
  return {
    catchUp: () => (connected ? catchUp() : Promise.resolve()),
    async stop() {
      isStopped = true;
      clearTimeout(reconnecting);
      cache.close();
      await connected?.client.end().catch(() => {});
    },
  };
}

/**
 * Lets callers that wait at the same time share one query, which starts only after they have called. So it sees their
 * commits; a query that is already running may have started before them. Its answer comes after the notifications of
 * these commits, because PostgreSQL delivers them first on the same connection.
 */
function shareRoundTrips(roundTrip: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return () => {
    next ??= (running ?? Promise.resolve()).then(begin, begin);
    return next;
  };

  function begin(): Promise<void> {
    next = undefined;
    running = roundTrip().finally(() => (running = undefined));
    return running;
  }
}

type Query = (text: string) => Promise<unknown>;

/** Sends one query at a time, because pg deprecates `client.query` while the client is still running another query. */
function queryInTurn(client: pg.Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (text) => {
    const result = last.then(() => client.query(text));
    last = result.catch(() => {});
    return result;
  };
}

/** Throws if no notification arrives. A pooler in transaction mode accepts LISTEN but delivers no notifications. */
async function checkDelivery(client: pg.Client, notify: Options['notify']): Promise<void> {
  const channel = `echo_${randomUUID().replaceAll('-', '')}`;
  const delivered = new Promise<true>((resolve) => {
    client.on('notification', (notification) => {
      if (notification.channel === channel) resolve(true);
    });
  });
  await client.query(`listen ${channel}`);
  await notify(channel);
  if (!(await Promise.race([delivered, wait(echoTimeoutMs, false)]))) {
    throw new Error('Notifications do not arrive: DATABASE_DIRECT_URL must bypass the pooler');
  }
  await client.query(`unlisten ${channel}`);
}

/** The answer to a heartbeat shows that all earlier changes have arrived. If it takes too long, the connection is closed. */
function startHeartbeat(
  { client, query }: { client: pg.Client; query: Query },
  cache: PublicCache,
  disconnect: () => void,
): NodeJS.Timeout {
  let sentAt: number | undefined;
  return setInterval(() => {
    const now = performance.now();
    if (sentAt !== undefined) {
      if (now - sentAt > timeoutMs) client.connection.stream.destroy();
      return;
    }
    sentAt = now;
    query('select 1').then(() => {
      sentAt = undefined;
      cache.markFresh(now);
    }, disconnect);
  }, heartbeatMs).unref();
}

function parseChange(payload: string): Change {
  const [tag = '', lists, ...ids] = payload.split(' ');
  return { tag, hasListChanges: lists === '1', ids: ids[0] === '*' ? 'all' : ids };
}
