import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, errorStatus } from './error.ts';

/** Node itself rejects headers that are too large, so no ErrorCode has this status. */
const headersTooLarge = 431;

/** Returns the error statuses that a call may answer with, in ascending order, but not 500, which is always a bug. */
export function listErrorStatuses(endpoint: Endpoint): number[] {
  const codes = [...(endpoint.errors ?? []), ...commonErrors(endpoint)];
  const statuses = new Set([...codes.map((code) => errorStatus[code]), headersTooLarge]);
  return [...statuses].sort((a, b) => a - b);
}

function* commonErrors({ method, access, params, query, cached }: Endpoint): Generator<ErrorCode> {
  // Every call fails with this code while the database is down, or while the server starts or drains.
  yield 'unavailable';
  if (cached) yield 'too_many';
  if (method !== 'GET') yield* ['invalid', 'too_large', 'wrong_type'] as const;
  if (params || query) yield 'invalid';
  if (access.who !== 'anyone') yield* ['unauthenticated', 'forbidden'] as const;
  if (params || ('owns' in access && typeof access.owns === 'object')) yield 'not_found';
}
