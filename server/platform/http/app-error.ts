import type { ErrorCode } from '#contract/error.ts';

interface Extra {
  errors?: Record<string, string>;
  details?: unknown;
  captchaRequired?: true;
  /** Whole seconds, sent as Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** Callers see only errors of this type. The error handler converts all other errors to it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause });
    this.code = code;
    this.extra = extra;
  }
}

/** For a caller whose token is not valid, or whose account is deleted during the call. */
export const signedOut = () => new AppError('unauthenticated', 'Please sign in again');

export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}
