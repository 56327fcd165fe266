import {
  defaultBodyBytes,
  type Endpoint,
  type OwnedRecord,
  type OwnedRecordKind,
  type Role,
} from '#contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { AppError, notFound } from './app-error.ts';
import { requireBodyType } from './read-bodies.ts';

/** The caller, read from the database for this call. */
export interface Account {
  id: string;
  role: Role;
  name: string;
  tokenVersion: number;
  /** The IP that the call came from, for the audit record and limits. */
  ip: string;
}

/** Finds the caller, or throws `unauthenticated` or `forbidden`. */
export type Authenticate = (request: FastifyRequest, roles: readonly Role[]) => Promise<Account>;

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Every endpoint of the API, once all routes are added. */
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

type Handler<E extends Endpoint, Extra = object> = (
  call: Call<E> & Extra,
) => Promise<z.input<E['response']>>;

type OwnedEndpoint = Endpoint & { readonly access: { readonly owns: OwnedRecord } };
type OtherEndpoint = Endpoint & {
  readonly access: { readonly who: 'anyone' } | { readonly owns: 'self' | 'all' };
};

/** Finds the record that a call names, and tells who owns it. */
export interface Ownership<Kind extends OwnedRecordKind, Found> {
  readonly kind: Kind;
  /** The name of the record in errors: 'Order' for "Order not found". */
  readonly label: string;
  /** The message of the 403 for a public record. Without it, a stranger gets the same 404 as for an unknown record. */
  readonly strangerMessage?: string;
  find(id: string): Promise<Found | undefined>;
  /** Whether the account owns the record. It is not called for admins, who may use every record. */
  isOwner(account: Account, record: Found): boolean;
}

interface RouteOptions extends RouteShorthandOptions {
  /** Runs after the access check and before the body is read, for limits that must also stop large bodies. */
  beforeBody?: (request: FastifyRequest) => Promise<void>;
}

/** Adds an endpoint of the contract to the server, with its access check, validation and response schema. */
export function route<E extends OtherEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  addRoute(app, endpoint, handler, options);
}

/** Adds an endpoint that names a record. Its handler runs only for the owner or an admin, and gets the record. */
export function routeOwned<E extends OwnedEndpoint, Found>(
  app: FastifyInstance,
  endpoint: E,
  ownership: Ownership<E['access']['owns']['kind'], Found>,
  handler: Handler<E, { record: Found }>,
  options: RouteOptions = {},
): void {
  const handleOwned: Handler<E> = async (call) => {
    const id = readId(endpoint.access.owns, call);
    const record = await findOwned(ownership, call.account as Account, id);
    return handler({ ...call, record });
  };
  addRoute(app, endpoint, handleOwned, options);
}

function readId({ by }: OwnedRecord, call: { params: unknown; body: unknown }): string {
  const [part, name] = by.split('.') as ['params' | 'body', string];
  return (call[part] as Record<string, string>)[name]!;
}

async function findOwned<Found>(
  ownership: Ownership<OwnedRecordKind, Found>,
  account: Account,
  id: string,
): Promise<Found> {
  const record = await ownership.find(id);
  if (record === undefined) throw notFound(ownership.label);
  if (account.role === 'admin' || ownership.isOwner(account, record)) return record;
  if (ownership.strangerMessage) throw new AppError('forbidden', ownership.strangerMessage);
  throw notFound(ownership.label);
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { beforeBody, ...options }: RouteOptions = {},
): void {
  const status = endpoint.status ?? 200;
  const { access } = endpoint;
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? defaultBodyBytes,
    config: { ...options.config, endpoint },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && !endpoint.isMultipart && { body: endpoint.body }),
      response: { [status]: endpoint.response },
    },
    // Check access before the body is read, so that the server parses only the bodies of permitted callers.
    onRequest: async (request, reply) => {
      if (access.who !== 'anyone') {
        request.account = await app.authenticate(request, access.who);
        reply.header('cache-control', 'no-store');
      }
      requireBodyType(endpoint, request);
      await beforeBody?.(request);
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

/** Collects the endpoints of the API, and prevents the server from starting if an /api route declares no access. */
export function requireEndpoints(app: FastifyInstance): void {
  const endpoints: Endpoint[] = [];
  app.decorate('endpoints', endpoints);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    if (!config?.endpoint) throw new Error(`${String(method)} ${url} declares no access`);
    // Collect each endpoint only once, although Fastify adds a HEAD route for each GET route.
    if (!endpoints.includes(config.endpoint)) endpoints.push(config.endpoint);
  });
}
