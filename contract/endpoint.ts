import type { z } from 'zod';
import type { ErrorCode } from './error.ts';

export type Role = 'user' | 'vendor' | 'admin';
/** The group of records whose changes invalidate a cached response. */
export type CacheTag = 'catalogue' | 'posts';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: readonly Role[]; readonly owns: 'self' | 'all' | OwnedRecord };

/**
 * A record that the request names. An admin may use every record. A customer or vendor must own the record, and
 * otherwise gets 404, or 403 if the record is public (`docs/product/accounts-and-roles.md#roles`).
 */
export interface OwnedRecord {
  readonly kind: OwnedRecordKind;
  /** The part of the request that contains the record's id. */
  readonly by: `${'params' | 'body'}.${string}`;
}
export type OwnedRecordKind =
  | 'document'
  | 'help request'
  | 'order'
  | 'payout'
  | 'product'
  | 'product import'
  | 'purchase'
  | 'return'
  | 'review';

export const anyone = { who: 'anyone' } as const;

/**
 * `self`: the call reaches only records that the server finds through the caller's own account.
 * `all`: the call reaches every record; for admins.
 * An `OwnedRecord`: the record that the request names must belong to the caller, unless the caller is an admin.
 */
export function only<
  const Roles extends readonly Role[],
  const Owns extends 'self' | 'all' | OwnedRecord,
>(who: Roles, owns: Owns) {
  return { who, owns } as const;
}

export const onlyAdmins = only(['admin'], 'all');

/** Enough for the longest texts of a form in Devanagari, and too small to occupy the server. */
export const defaultBodyBytes = 32 * 1024;

export interface Endpoint {
  readonly method: Method;
  /** In Fastify's format, such as `/api/products/:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Errors of this call's own rules, in addition to the errors of every call of its kind (endpoint-errors.ts). */
  readonly errors?: readonly ErrorCode[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Validates a JSON body. The handler of a multipart call reads the fields itself and validates them with this schema. */
  readonly body?: z.ZodType;
  /** The maximum size of the body; `defaultBodyBytes` by default. Files of a multipart body have their own limits. */
  readonly bodyBytes?: number;
  readonly isMultipart?: true;
  /** The file fields of a multipart body. */
  readonly files?: readonly string[];
  readonly response: z.ZodType;
  /** Only for a response that is a file. */
  readonly mediaType?:
    | 'text/csv'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/zip'
    | 'image/webp';
  /** The headers that this call sends besides the usual ones, each with its description. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** For a public read that the server caches. The tag names the changes that invalidate the cached response. */
  readonly cached?: { readonly tag: CacheTag; readonly isList: boolean };
  /** A write that does not change public data, so its response does not wait for cache invalidation. */
  readonly isPrivate?: true;
  /**
   * Mail programs make this call to unsubscribe with one click (List-Unsubscribe-Post, RFC 8058). The server ignores the
   * fields of the form that they post.
   */
  readonly isOneClick?: true;
}

/** Defines a call for its route, validation, OpenAPI description, typed client, access matrix and fuzz tests. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
