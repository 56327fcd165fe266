import type { Socket } from 'node:net';
import { errorStatus, type WireError } from '#contract/error.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import { invalidFields } from './parse-body.ts';

/** The one place that turns an error into an answer. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error, request);
  if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
  if (known.code === 'unavailable' && known.extra.cause)
    request.log.warn({ err: error }, 'not served');
  if (known.code === 'provider_down') request.log.warn({ err: error }, 'a provider failed');
  if (known.extra.retryAfter) reply.header('retry-after', known.extra.retryAfter);
  return reply
    .code(errorStatus[known.code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .serializer(JSON.stringify)
    .send(wireError(known));
}

const unreadable = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The headers are too large']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long']],
] as const);

/** What Node's own parser refuses becomes no request; its answer looks the same. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, said] = unreadable.get(code as 'HPE_HEADER_OVERFLOW') ?? [
    '400 Bad Request',
    'The request cannot be read',
  ];
  const body = JSON.stringify(wireError(new AppError('invalid', said)));
  const type = 'content-type: application/json; charset=utf-8';
  const head = [`HTTP/1.1 ${status}`, 'connection: close', type, `content-length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function wireError(error: AppError): WireError {
  const { errors, details } = error.extra;
  return {
    success: false,
    message: error.message,
    error: error.message,
    ...(errors && { errors }),
    ...(details !== undefined && { details }),
  };
}

function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  return (
    fromDatabase(error, request) ??
    fromDisk(error) ??
    fromFastify(error) ??
    new AppError('internal', 'Something went wrong on our side')
  );
}

function invalidInput(issues: { instancePath: string; message?: string }[]): AppError {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.') || 'body';
    errors[field] ??= issue.message ?? 'Invalid';
  }
  return invalidFields(errors);
}

const uniqueViolation = '23505';
const taken: Record<string, { field: string; message: string }> = {
  accounts_email_unique: { field: 'email', message: 'This e-mail is already registered' },
  posts_slug_key: { field: 'slug', message: 'Another post has this address already' },
};

/** Refused, broken, full, read-only, too slow: another moment or another node may do. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['25006', '40P01', '53100', '53200', '53300', '57014', '58030'],
]);
/** What pg itself says, without a code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout)/;

function fromDatabase(error: unknown, { body }: FastifyRequest): AppError | undefined {
  const { code, constraint, severity, message: said } = error as Partial<Record<string, string>>;
  // A session that PostgreSQL refuses or ends says FATAL, whatever its reason.
  if (severity === 'FATAL' || unreachable.has(code ?? '') || lost.test(said ?? '')) {
    const text = 'The shop cannot reach its database. Please try again.';
    return new AppError('unavailable', text, { cause: error, retryAfter: 1 });
  }
  if (code !== uniqueViolation) return undefined;
  const known = taken[constraint ?? ''];
  if (!known) return undefined;
  const { field, message } = known;
  return new AppError('conflict', message, {
    errors: { [placeOf(field, body)]: message },
    cause: error,
  });
}

/** Full, read-only, failing, or no file may be opened any more. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE']);

function fromDisk(error: unknown): AppError | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (!syscall || !unwritable.has(code)) return undefined;
  const text = 'The shop cannot read or store files at the moment. Please try again.';
  return new AppError('unavailable', text, { cause: error, retryAfter: 10 });
}

/** Where the form has it: an account's `email` is the `contact.email` of a vendor. */
function placeOf(field: string, body: unknown): string {
  const groups = Object.entries((body ?? {}) as Record<string, object | null>);
  const group = groups.find(([, value]) => typeof value === 'object' && value && field in value);
  return group ? `${group[0]}.${field}` : field;
}

const byStatus = new Map([
  [400, 'invalid'],
  [404, 'not_found'],
  [413, 'too_large'],
  [415, 'wrong_type'],
  [503, 'unavailable'],
] as const);

/** Fastify's own refusals: malformed JSON, wrong content type, a body over the limit. */
function fromFastify(error: unknown): AppError | undefined {
  const { statusCode, message } = error as Partial<FastifyError>;
  if (!statusCode || statusCode >= 600 || statusCode === 500) return undefined;
  const code = byStatus.get(statusCode as 400) ?? (statusCode < 500 ? 'invalid' : 'internal');
  return new AppError(code, message ?? 'Invalid request', { cause: error });
}
