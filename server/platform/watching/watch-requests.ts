import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { currentScope, inScope } from './request-scope.ts';
import type { Tracing } from './tracing.ts';

/** A span around each request, from its arrival to its last byte. */
export function traceRequests(tracing: Tracing, answer: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const span = tracing.request(request);
    response.once('close', () => {
      const { statusCode } = response;
      span.describe(nameOf(request), { 'http.response.status_code': statusCode });
      span.end(statusCode >= 500 ? { code: String(statusCode) } : undefined);
    });
    inScope({ dbMs: 0, span }, () => answer(request, response));
  };
}

const routes = new WeakMap<IncomingMessage, string>();

/** The pattern that the request's address fits, once it is known. */
export function nameRoute(request: IncomingMessage, route: string): void {
  routes.set(request, route);
}

function nameOf(request: IncomingMessage): string {
  return `${request.method} ${routes.get(request) ?? 'other'}`;
}

/** Tells the browser of a read, and the metrics of each request, how long it took. */
export function watchRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, _, done) => {
    const scope = currentScope();
    if (scope?.span) nameRoute(request.raw, request.routeOptions.url ?? 'other');
    // Of writes nothing is told: how long a sign-in asks the database says who is known.
    if (scope || request.method !== 'GET') return done();
    inScope({ dbMs: 0 }, done);
  });
  app.addHook('onSend', (request, reply, _, done) => {
    const scope = currentScope();
    if (scope && request.method === 'GET') {
      reply.header('server-timing', timing(scope.dbMs, reply.elapsedTime));
    }
    done();
  });
  if (!metrics) return;
  app.addHook('onResponse', (request, reply, done) => {
    // The calls that a page is made of are no requests of anybody's.
    if (request.raw instanceof IncomingMessage) {
      const { method, routeOptions } = request;
      const observed = { method, route: routeOptions.url ?? 'other', status: reply.statusCode };
      metrics.request(observed, reply.elapsedTime / 1000);
    }
    done();
  });
}

const timing = (dbMs: number, totalMs: number) =>
  `db;dur=${dbMs.toFixed(1)}, total;dur=${totalMs.toFixed(1)}`;
