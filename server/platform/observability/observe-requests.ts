import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { getCurrentScope, runInScope } from './request-scope.ts';
import type { Tracing } from './tracing.ts';

/** Wraps each request in a span, from its arrival to the last byte of its response. */
export function traceRequests(tracing: Tracing, answer: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const span = tracing.startRequest(request);
    response.once('close', () => {
      const { statusCode } = response;
      span.setDetails(buildSpanName(request), { 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? { code: String(statusCode) } : undefined);
    });
    runInScope({ dbMs: 0, span }, () => answer(request, response));
  };
}

const routes = new WeakMap<IncomingMessage, string>();

/** Sets the route for the request's span: `/product/:id`, not the URL. */
export function setRoute(request: IncomingMessage, route: string): void {
  routes.set(request, route);
}

function buildSpanName(request: IncomingMessage): string {
  return `${request.method} ${routes.get(request) ?? 'other'}`;
}

/** Adds Server-Timing to reads and records each request in the metrics. */
export function observeRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, _, done) => {
    const scope = getCurrentScope();
    if (scope?.span) setRoute(request.raw, request.routeOptions.url ?? 'other');
    // Writes get no Server-Timing, because the database time of a sign-in would reveal whether the account exists.
    if (scope || request.method !== 'GET') return done();
    runInScope({ dbMs: 0 }, done);
  });
  app.addHook('onSend', (request, reply, _, done) => {
    const scope = getCurrentScope();
    if (scope && request.method === 'GET') {
      reply.header('server-timing', formatTiming(scope.dbMs, reply.elapsedTime));
    }
    done();
  });
  if (!metrics) return;
  app.addHook('onResponse', (request, reply, done) => {
    // Skip the internal calls from which pages are rendered. They have no real IncomingMessage.
    if (request.raw instanceof IncomingMessage) {
      const { method, routeOptions } = request;
      const observed = { method, route: routeOptions.url ?? 'other', status: reply.statusCode };
      metrics.observeRequest(observed, reply.elapsedTime / 1000);
    }
    done();
  });
}

const formatTiming = (dbMs: number, totalMs: number) =>
  `db;dur=${dbMs.toFixed(1)}, total;dur=${totalMs.toFixed(1)}`;
