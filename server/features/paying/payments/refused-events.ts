import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/context.ts';
import { buildIpKey, tooMany } from '#server/platform/http/limit-rate.ts';
import { createTokenBuckets } from '#server/platform/http/token-buckets.ts';
import { countRefusedWebhookEvents } from './webhook-events.queries.ts';

/** A provider signs all its events, so it never gets near this. */
const rule = { burst: 20, perSecond: 0.2, maxKeys: 20_000 };
const flushMs = 5000;

export type RefusedEvents = ReturnType<typeof createRefusedEvents>;

/**
 * Counts the webhook events without a valid signature. An IP that sends many is refused before its body is read. The
 * counts are written together, because one row a day would otherwise be locked for each event.
 */
export function createRefusedEvents(ctx: Ctx) {
  const takeToken = createTokenBuckets(rule);
  const blockedUntil = new LRUCache<string, Date>({ max: rule.maxKeys });
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  /** A failed write loses the counts; it must not fail a request or the shutdown. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const days = waiting;
    waiting = new Map();
    for (const [day, count] of days) {
      await countRefusedWebhookEvents(ctx.db, day, count).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'refused webhook events not counted'),
      );
    }
  }

  return {
    flush,
    async beforeBody({ ip }: FastifyRequest): Promise<void> {
      const until = blockedUntil.get(buildIpKey(ip));
      const now = ctx.systemClock.now();
      if (until && until > now) throw tooMany(until, now, 'events without a valid signature');
    },
    add(ip: string): void {
      const day = ctx.clock.now().toISOString().slice(0, 10);
      waiting.set(day, (waiting.get(day) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
      if (!ctx.config.hasRateLimits) return;
      const now = ctx.systemClock.now().getTime();
      const waitSeconds = takeToken(buildIpKey(ip), now);
      if (waitSeconds > 0) blockedUntil.set(buildIpKey(ip), new Date(now + waitSeconds * 1000));
    },
  };
}
