import pg from 'pg';
import type { Logger } from 'pino';
import type { Change, PublicCache } from './public-cache.ts';

export interface ChangeListener {
  /** Resolves once every change committed before the call has reached the cache. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const retryMs = 1000;

/** Hears PostgreSQL's notices on a connection of its own; the cache is open only while it stands. */
export function listenForChanges(
  cache: PublicCache,
  { connection, log }: { connection: pg.ClientConfig; log: Logger },
): ChangeListener {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client(connection);
    const lose = () => {
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
    fresh.on('notification', ({ payload = '' }) => cache.apply(readChange(payload)));
    try {
      await fresh.connect();
      await fresh.query('listen public_changes');
      if (stopped) return lose();
      client = fresh;
      cache.open();
    } catch (error) {
      log.warn({ err: error }, 'not listening for changes; public answers are made anew each time');
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

function readChange(payload: string): Change {
  const [kind = '', lists, ...ids] = payload.split(' ');
  return { kind, lists: lists === '1', ids: ids[0] === '*' ? 'all' : ids };
}
