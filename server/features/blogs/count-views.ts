import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { addViews } from './blogs.queries.ts';

export interface ViewCounter {
  add(slug: string, reader: { address: string; agent: string }): void;
  flush(): Promise<void>;
}

const flushMillis = 2000;
/** A flood of made-up slugs or readers cannot fill the memory; what is over it goes uncounted. */
const mostWaiting = 5000;

/**
 * Collects views and writes them in batches, so that reading costs no write. A reader is a hash
 * of address and agent under a salt of the day, counted once per post and hour.
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

  /** Whatever it meets, a few readers are no reason to fail, least of all to close. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await write().catch((error: unknown) => ctx.log.error({ err: error }, 'views not counted'));
  }

  return {
    add(slug, { address, agent }) {
      if (count >= mostWaiting) return;
      const hour = startOfHour(ctx.clock.now());
      const readers = waiting.get(slug) ?? new Map<string, Date>();
      readers.set(readerHash(ctx, hour, `${address} ${agent}`), hour);
      waiting.set(slug, readers);
      count += 1;
      timer ??= setTimeout(() => void flush(), flushMillis).unref();
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
