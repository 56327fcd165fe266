import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Change, PublicCache } from './public-cache.ts';

export interface ChangeListener {
  /** Resolves once every change committed before the call has reached the cache. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  connection: pg.ClientConfig;
  /** Sends a notice on another connection than this one. */
  notify(channel: string): Promise<unknown>;
  log: Logger;
}

const retryMs = 1000;
const beatMs = 300;
/** A connection that is silent for so long is dead, whatever the network says. */
const silenceMs = 5000;
const echoMs = 3000;

/** Hears PostgreSQL's notices on a connection of its own; the cache is open only while it stands. */
export function listenForChanges(
  cache: PublicCache,
  { connection, notify, log }: Options,
): ChangeListener {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionTimeoutMillis: silenceMs, ...connection });
    let beat: NodeJS.Timeout | undefined;
    const lose = () => {
      clearInterval(beat);
      if (client === fresh) client = undefined;
      cache.close();
      void fresh.end().catch(() => {});
      if (stopped || retry) return;
      retry = setTimeout(() => {
        retry = undefined;
        void connect();
      }, retryMs).unref();
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'public_changes') cache.apply(readChange(payload));
    });
    try {
      await fresh.connect();
      await fresh.query('listen public_changes');
      await hearEcho(fresh, notify);
      if (stopped) return lose();
      client = fresh;
      cache.open();
      beat = startBeat(fresh, cache, lose);
    } catch (error) {
      if (!stopped)
        log.warn(
          { reason: error instanceof Error ? error.message : error },
          'not listening for changes; public answers are made anew each time',
        );
      lose();
    }
  }

  /** A round trip on the listening connection: notices of earlier commits come before its answer. */
  async function ask(): Promise<void> {
    await client?.query('select 1').catch(() => {});
  }

  void connect();
  return {
    caughtUp() {
      if (!client) return Promise.resolve();
      // One question under way may be older than this caller's commit; all who come meanwhile share the next.
      next ??= (asking ?? Promise.resolve()).then(() => {
        next = undefined;
        asking = ask().finally(() => (asking = undefined));
        return asking;
      });
      return next;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      cache.close();
      await client?.end().catch(() => {});
    },
  };
}

/** A pooler in transaction mode takes LISTEN without a word and passes nothing on. */
async function hearEcho(client: pg.Client, notify: Options['notify']): Promise<void> {
  const channel = `echo_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<true>((resolve) => {
    client.on('notification', (notice) => notice.channel === channel && resolve(true));
  });
  await client.query(`listen ${channel}`);
  await notify(channel);
  if (!(await Promise.race([heard, wait(echoMs, false)]))) {
    throw new Error('Notices do not arrive: DATABASE_DIRECT_URL must lead past the pooler');
  }
  await client.query(`unlisten ${channel}`);
}

/** Each answer proves that all changes before the question were heard; a dead network gives none. */
function startBeat(client: pg.Client, cache: PublicCache, lose: () => void): NodeJS.Timeout {
  let askedAt: number | undefined;
  return setInterval(() => {
    const now = performance.now();
    if (askedAt !== undefined) {
      if (now - askedAt > silenceMs) client.connection.stream.destroy();
      return;
    }
    askedAt = now;
    client.query('select 1').then(() => {
      askedAt = undefined;
      cache.prove(now);
    }, lose);
  }, beatMs).unref();
}

function readChange(payload: string): Change {
  const [kind = '', lists, ...ids] = payload.split(' ');
  return { kind, lists: lists === '1', ids: ids[0] === '*' ? 'all' : ids };
}
