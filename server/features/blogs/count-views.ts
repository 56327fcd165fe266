import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { ipKey } from '#server/platform/http/limit-rate.ts';
import { addViews } from './blogs.queries.ts';

export interface ViewCounter {
  add(slug: string, ip: string): void;
  flush(): Promise<void>;
}

const flushMs = 2000;
/** Limits the memory that a flood of invented slugs or readers can take. Further views are not counted. */
const maxWaiting = 5000;

/**
 * Collects views and writes them in batches, so that reading a post costs no write. A reader is a hash of the IP with a
 * daily salt, counted once per post and hour. Headers are ignored, because a script can invent them.
 */
export function createViewCounter(ctx: Ctx): ViewCounter {
  let waiting = new Map<string, Map<string, Date>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const posts = waiting;
    waiting = new Map();
    count = 0;
    for (const [slug, readers] of [...posts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const views = [...readers].map(([readerHash, hour]) => ({ readerHash, hour }));
      await addViews(ctx.db, slug, views);
    }
  }

  /** A failed write loses a few views; it must not fail a request or the shutdown. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await write().catch((error: unknown) => ctx.log.error({ err: error }, 'views not counted'));
  }

  return {
    add(slug, ip) {
      if (count >= maxWaiting) return;
      const hour = startOfHour(ctx.clock.now());
      const readers = waiting.get(slug) ?? new Map<string, Date>();
      readers.set(readerHash(ctx, hour, ipKey(ip)), hour);
      waiting.set(slug, readers);
      count += 1;
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
}

function readerHash(ctx: Ctx, hour: Date, reader: string): string {
  const salt = ctx.secrets.derive(`views ${hour.toISOString().slice(0, 10)}`);
  return createHmac('sha256', salt).update(`${hour.toISOString()} ${reader}`).digest('base64url');
}
