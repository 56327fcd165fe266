import type { z } from 'zod';

export type Role = 'user' | 'vendor' | 'admin';
/** The group of records whose changes invalidate a cached response. */
export type CacheTag = 'catalogue' | 'posts';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call, and whose records it reaches. `owns` says in words what the
 * server checks beyond the role; another's record is answered as unknown (404)
 * or refused (403) by `docs/product/accounts-and-roles.md#roles`.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: readonly Role[]; readonly owns: string };

export const anyone = { who: 'anyone' } as const;

export function only<const R extends readonly Role[]>(who: R, owns: string) {
  return { who, owns } as const;
}

export interface Endpoint {
  readonly method: Method;
  /** Fastify's form: `/api/products/:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A multipart body is read by the route itself; its fields go through this schema. */
  readonly body?: z.ZodType;
  readonly multipart?: true;
  readonly response: z.ZodType;
  /** 200 unless the call creates (201) or answers nothing (204). */
  readonly status?: 200 | 201 | 202 | 204;
  /** A public read that the server caches: which changes invalidate it, and whether it is a list. */
  readonly cached?: { readonly tag: CacheTag; readonly isList: boolean };
  /** A write that changes nothing public: its response need not wait for cache invalidation. */
  readonly isPrivate?: true;
}

/** One definition serves route, validation, OpenAPI, typed client, access matrix and fuzz tests. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
