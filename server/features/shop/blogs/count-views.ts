import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { buildIpKey } from '#server/platform/http/limit-rate.ts';
import { addViews } from './blogs.queries.ts';

export interface ViewCounter {
  add(slug: string, ip: string): void;
  flush(): Promise<void>;
}

const flushMs = 2000;
/** Limits the memory that a flood of views with invented slugs or IPs can take. Further views are not counted. */
const maxWaitingViews = 5000;

/**
 * Collects views and writes them in batches, so that reading a post costs no write. A visitor is counted once per post and
 * hour and is recognised by a hash of the IP with a daily salt. Headers are ignored, because a script can invent them.
 */
export function createViewCounter(ctx: Ctx): ViewCounter {
  let waiting = new Map<string, Map<string, Date>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  async function writeViews(): Promise<void> {
    const posts = waiting;
    waiting = new Map();
    count = 0;
    for (const [slug, visitors] of [...posts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const views = [...visitors].map(([visitorHash, hour]) => ({ visitorHash, hour }));
      await addViews(ctx.db, slug, views);
    }
  }

  /** A failed write loses the collected views; it must not fail a request or the shutdown. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await writeViews().catch((error: unknown) =>
      ctx.log.error({ err: error }, 'views not counted'),
    );
  }

  return {
    add(slug, ip) {
      if (count >= maxWaitingViews) return;
      const hour = startOfHour(ctx.clock.now());
      const visitors = waiting.get(slug) ?? new Map<string, Date>();
      visitors.set(hashVisitor(ctx, hour, buildIpKey(ip)), hour);
      waiting.set(slug, visitors);
      count += 1;
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
}

function hashVisitor(ctx: Ctx, hour: Date, visitor: string): string {
  const salt = ctx.secrets.derive(`views ${hour.toISOString().slice(0, 10)}`);
  return createHmac('sha256', salt).update(`${hour.toISOString()} ${visitor}`).digest('base64url');
}
