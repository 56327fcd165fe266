import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { defaultBodyBytes } from '#contract/endpoint.ts';
import { productLimits } from '#contract/catalogue/product-rules.ts';
import type { Ctx } from './context.ts';
import { groups } from './features/groups.ts';
import { createAuthenticate } from './features/people/accounts/authenticate.ts';
import { lanes } from './job-lanes.ts';
import { schedule } from './jobs.ts';
import { registerDocs } from './platform/http/docs.ts';
import { hasTwoHosts, sendTwoHosts } from './platform/http/two-hosts.ts';
import { parseTrustProxy, type TrustProxy } from './platform/http/client-ip.ts';
import { createErrorHandler, rejectUnreadable } from './platform/http/error-handler.ts';
import { readBodies } from './platform/http/read-bodies.ts';
import { requireEndpoints } from './platform/http/route.ts';
import { servePaymentWindows } from './platform/http/serve-payment-windows.ts';
import { permissionsPolicy, buildSecurityHeaders } from './platform/http/security-headers.ts';
import { registerSecurityTxt } from './platform/http/security-txt.ts';
import { traceRequests, observeRequests } from './platform/observability/observe-requests.ts';
import { createPublicReads, type PublicReads } from './public-reads.ts';
import { createVisitorBudgets, limitPublicReads } from './visitor-budgets.ts';
import { serveShop } from './ssr.ts';

/** Keep-alive is longer than a load balancer's usual 60 s, so that the balancer does not reuse a closed connection. */
const timeouts = {
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  // A request's headers must arrive within 20 s, also the first of a connection. Uploads have the whole request's time.
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5000,
};
/** Stricter than the 16 KiB that Node allows by default, because a browser sends under 2 KiB of headers. */
const maxHeaderSize = 8 * 1024;
/** Closes the connection of a client that stops reading. No response takes this long to begin. */
const inactiveSocketMs = 5 * 60_000;

export async function createApp(ctx: Ctx): Promise<FastifyInstance> {
  const trustProxy = parseTrustProxy(ctx.config.trustProxy);
  const budgets = createVisitorBudgets(ctx, trustProxy);
  const reads = ctx.config.publicCache ? createPublicReads(ctx, budgets) : undefined;
  const conflicts = groups.map((group) => group.conflicts);
  const handleError = createErrorHandler(Object.assign({}, ...conflicts));
  const app = createFastify(ctx, { reads, trustProxy, handleError });
  readBodies(app);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorate('authenticate', createAuthenticate(ctx));
  requireEndpoints(app);
  observeRequests(app, ctx.metrics);
  reads?.attach(app);
  limitPublicReads(app, ctx, budgets.takeRead);
  await app.register(fastifyHelmet, buildSecurityHeaders(ctx.config));
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  await app.register(fastifyMultipart, { limits: { fileSize: productLimits.imageBytes } });
  await registerDocs(app, ctx.config);
  registerSecurityTxt(app, ctx);
  await servePaymentWindows(app, ctx.payments);

  const parts = { cache: reads?.changes, schedule, lanes };
  for (const addRoutes of groups.flatMap(({ routes }) => routes)) await addRoutes(app, ctx, parts);
  await serveShop(app, ctx, budgets.takePage);
  return app;
}

interface Parts {
  reads: PublicReads | undefined;
  trustProxy: TrustProxy;
  handleError: ReturnType<typeof createErrorHandler>;
}

function createFastify(ctx: Ctx, { reads, trustProxy, handleError }: Parts): FastifyInstance {
  return fastify({
    serverFactory: (handle) => {
      const listener: RequestListener = (request, response) => {
        if (hasTwoHosts(request)) return sendTwoHosts(response);
        const pass = () => handle(request, response);
        ctx.readiness.admit(request, response, () => {
          if (!reads?.serve(request, response, pass)) pass();
        });
      };
      const traced = ctx.tracing ? traceRequests(ctx.tracing, listener) : listener;
      return createServer({ ...timeouts, maxHeaderSize }, traced).setTimeout(inactiveSocketMs);
    },
    loggerInstance: ctx.log,
    // A trusted proxy's request id connects its log lines with ours.
    requestIdHeader: ctx.config.trustProxy ? 'x-request-id' : false,
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: defaultBodyBytes,
    // No URL exceeds this limit, because maxHeaderSize limits URLs, too. A longer parameter would match no route at all.
    routerOptions: { maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    clientErrorHandler: rejectUnreadable,
  }) as unknown as FastifyInstance;
}
