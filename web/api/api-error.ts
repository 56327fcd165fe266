import type { WireError } from '#contract/error.ts';

/** What the server said, or status 0 when it could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly details: unknown;
  /** Seconds to wait before the next try, where the server named them. */
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

/** The server's message, else the specified message of this page. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** The message of each wrong field, empty when the server named none. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.errors : {};
}

export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
