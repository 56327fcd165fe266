/** Error codes of the server and their HTTP statuses. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  out_of_stock: 409,
  price_changed: 409,
  stale_edit: 409,
  too_large: 413,
  wrong_type: 415,
  idempotency_reused: 422,
  too_many: 429,
  internal: 500,
  provider_down: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Every error on the wire; `message` and `error` hold the same text. */
export interface WireError {
  success: false;
  message: string;
  error: string;
  errors?: Record<string, string>;
  /** Data that the caller needs to continue, such as the newer record of a stale edit. */
  details?: unknown;
  /** The call must be repeated with a solved captcha. GET /api/captcha/challenge returns one to solve. */
  captchaRequired?: true;
}
