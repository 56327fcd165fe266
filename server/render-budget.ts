import { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';
import { readClientIp, type TrustProxy } from './platform/http/client-ip.ts';
import { buildIpKey } from './platform/http/limit-rate.ts';
import { buildPagePolicy } from './platform/http/page-policy.ts';
import { createTokenBuckets } from './platform/http/token-buckets.ts';

/** Counts a page to render. Returns 0 if it may be rendered now, otherwise the seconds that the visitor must wait. */
export type TakeRender = (request: unknown) => number;

/** An IP has a generous budget, because several people may share the IP. Bots have the same budget. */
const rule = { burst: 240, perSecond: 4, maxKeys: 20_000 };

/**
 * Creates a budget of rendered pages per visitor (`docs/product/wire-contract.md#page-budget`). It is stored in memory,
 * because an attack that uses it up may also have overloaded the database.
 */
export function createRenderBudget({ config, systemClock }: Ctx, trust: TrustProxy): TakeRender {
  const takeToken = createTokenBuckets(rule);
  return (request) => {
    // An internal request has no IncomingMessage; the cache has already counted the visitor's request.
    if (!config.hasRateLimits || !(request instanceof IncomingMessage)) return 0;
    return takeToken(buildIpKey(readClientIp(request, trust)), systemClock.now().getTime());
  };
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
