import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';
import { readClientIp, type TrustProxy } from './platform/http/client-ip.ts';
import { buildIpKey, tooMany } from './platform/http/limit-rate.ts';
import { buildPagePolicy } from './platform/http/page-policy.ts';
import { createTokenBuckets } from './platform/http/token-buckets.ts';

/** Counts a response to create. Returns 0 if it may be created now, otherwise the seconds that the visitor must wait. */
export type TakeTurn = (request: unknown) => number;

/** What may be created for a visitor: pages, and responses of public calls. */
export interface VisitorBudgets {
  takePage: TakeTurn;
  takeRead: TakeTurn;
}

/** An IP has generous budgets, because several people may share the IP. Bots have the same budgets. */
const pageRule = { burst: 240, perSecond: 4, maxKeys: 20_000 };
/** A page in the browser makes up to three calls. */
const readRule = { burst: 720, perSecond: 12, maxKeys: 20_000 };

/**
 * Creates the budgets of each visitor (`docs/product/wire-contract.md#page-budget`). They are stored in memory, because an
 * attack that uses them up may also have overloaded the database.
 */
export const createVisitorBudgets = (ctx: Ctx, trust: TrustProxy): VisitorBudgets => ({
  takePage: createBudget(ctx, trust, pageRule),
  takeRead: createBudget(ctx, trust, readRule),
});

function createBudget(
  { config, systemClock }: Ctx,
  trust: TrustProxy,
  rule: typeof pageRule,
): TakeTurn {
  const takeToken = createTokenBuckets(rule);
  return (request) => {
    // An internal request has no IncomingMessage; the cache has already counted the visitor's request.
    if (!config.hasRateLimits || !(request instanceof IncomingMessage)) return 0;
    return takeToken(buildIpKey(readClientIp(request, trust)), systemClock.now().getTime());
  };
}

const feeds = /^\/(?:sitemap|blog\/rss)/;

/** Counts the public reads that the cache does not answer: searches, lists, sitemaps. */
export function limitPublicReads(
  app: FastifyInstance,
  { systemClock }: Ctx,
  takeRead: TakeTurn,
): void {
  app.addHook('onRequest', async ({ raw, routeOptions: { config, url = '' } }) => {
    if (!config.endpoint?.cached && !feeds.test(url)) return;
    const waitSeconds = takeRead(raw);
    if (waitSeconds === 0) return;
    const now = systemClock.now();
    throw tooMany(new Date(now.getTime() + waitSeconds * 1000), now, 'requests');
  });
}

export function sendTooManyPages(reply: FastifyReply, ctx: Ctx, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', buildPagePolicy('', ctx))
    .type('text/html; charset=utf-8')
    .send(tooManyPagesHtml);
}

const tooManyPagesHtml = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Too many pages at once · Baithak</title>
</head>
<body style="margin: 0; background: #fbf7f1; color: #221c17; font: 18px/1.5 system-ui, sans-serif">
<main style="max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem">
<h1 style="font-size: 1.75rem">Too many pages at once</h1>
<p>Your network opened many pages in a short time. Please wait a few seconds, then reload this page.</p>
</main>
</body>
</html>
`;
