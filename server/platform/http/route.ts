import type { Endpoint, Role } from '#contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { requireBodyType } from './read-bodies.ts';

/** Who calls, as the database says at this moment. */
export interface Account {
  id: string;
  role: Role;
  name: string;
  tokenVersion: number;
}

/** Finds the caller or throws unauthenticated; set once by the app. */
export type Authenticate = (request: FastifyRequest, roles: readonly Role[]) => Promise<Account>;

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Every call that the server answers, once all routes stand. */
    endpoints: Endpoint[];
  }
  interface FastifyRequest {
    account?: Account;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type Parsed<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;

export interface Call<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  account: E['access']['who'] extends 'anyone' ? undefined : Account;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['response']>>;

/** Puts an endpoint of the contract on the server: its guard, its validation and its exact answer. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteShorthandOptions = {},
): void {
  const status = endpoint.status ?? 200;
  const { access } = endpoint;
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    config: { ...options.config, endpoint },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2]!],
      ...(access.who !== 'anyone' && { security: [{ bearer: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && !endpoint.multipart && { body: endpoint.body }),
      response: { [status]: endpoint.response },
    },
    // Before the body is read, so that a stranger cannot make the server parse one.
    onRequest: async (request, reply) => {
      if (access.who !== 'anyone') {
        request.account = await app.authenticate(request, access.who);
        reply.header('cache-control', 'no-store');
      }
      requireBodyType(endpoint, request);
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        account: request.account,
        request,
        reply,
      } as Call<E>;
      reply.code(status);
      return handler(call);
    },
  });
}

/** An /api route without a declared access stops the server from starting. */
export function requireEndpoints(app: FastifyInstance): void {
  const endpoints: Endpoint[] = [];
  app.decorate('endpoints', endpoints);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    if (!config?.endpoint) throw new Error(`${String(method)} ${url} declares no access`);
    // A GET stands for its HEAD as well.
    if (!endpoints.includes(config.endpoint)) endpoints.push(config.endpoint);
  });
}
