import type { WireError } from '#contract/error.ts';

/** An error response of the server. The status is 0 if the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly details: unknown;
  /** Seconds to wait before the next attempt, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, wire: Partial<WireError> = {}, retryAfter?: number) {
    super(wire.message || wire.error || '');
    this.name = 'ApiError';
    this.status = status;
    this.errors = wire.errors ?? {};
    this.details = wire.details;
    this.retryAfter = retryAfter;
  }
}

/** Returns the server's message, or `fallback` if the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** Returns the messages of invalid fields by field name, or an empty object if the server sent none. */
export function getFieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.errors : {};
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
