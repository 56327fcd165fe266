import type { Socket } from 'node:net';
import { errorStatus, type WireError } from '#contract/error.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../db/connection-errors.ts';
import { AppError } from './app-error.ts';
import { invalidFields } from './parse-body.ts';

/** Unique constraints by name, with the form field that has to change. */
export type UniqueConflicts = Record<string, { field: string; message: string }>;

/** Creates the handler of all errors that routes throw. Features pass the messages of their unique constraints. */
export function createErrorHandler(conflicts: UniqueConflicts) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error, request, conflicts);
    logError(appError, error, request);
    if (appError.extra.retryAfter) reply.header('retry-after', appError.extra.retryAfter);
    return reply
      .code(errorStatus[appError.code])
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .serializer(JSON.stringify)
      .send(wireError(appError));
  };
}

function logError({ code, extra }: AppError, error: unknown, { log }: FastifyRequest): void {
  if (code === 'internal') log.error({ err: error }, 'request failed');
  if (code === 'unavailable' && extra.cause)
    log.warn({ err: error }, 'the database or the disk is unavailable');
  if (code === 'provider_down') log.warn({ err: error }, 'a provider failed');
}

const unreadableErrors = new Map([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The headers are too large']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long']],
] as const);

/** Answers a request that Node's HTTP parser rejects before Fastify sees it, in the usual error format. */
export function rejectUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = unreadableErrors.get(code as 'HPE_HEADER_OVERFLOW') ?? [
    '400 Bad Request',
    'The request cannot be read',
  ];
  const body = JSON.stringify(wireError(new AppError('invalid', message)));
  const type = 'content-type: application/json; charset=utf-8';
  const head = [`HTTP/1.1 ${status}`, 'connection: close', type, `content-length: ${body.length}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export function wireError(error: AppError): WireError {
  const { errors, details, captchaRequired } = error.extra;
  return {
    success: false,
    message: error.message,
    error: error.message,
    ...(errors && { errors }),
    ...(details !== undefined && { details }),
    ...(captchaRequired && { captchaRequired }),
  };
}

function toAppError(error: unknown, request: FastifyRequest, conflicts: UniqueConflicts): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  return (
    fromUnreachableDatabase(error) ??
    fromUniqueViolation(error, conflicts, request.body) ??
    fromDisk(error) ??
    fromFastify(error, request) ??
    new AppError('internal', 'Something went wrong on our side')
  );
}

function invalidInput(issues: { instancePath: string; message?: string }[]): AppError {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.') || 'body';
    errors[field] ??= issue.message!;
  }
  return invalidFields(errors);
}

function fromUnreachableDatabase(error: unknown): AppError | undefined {
  if (!isDatabaseUnavailable(error)) return undefined;
  const text = 'The shop cannot reach its database. Please try again.';
  return new AppError('unavailable', text, { cause: error, retryAfter: 1 });
}

const uniqueViolation = '23505';

function fromUniqueViolation(
  error: unknown,
  conflicts: UniqueConflicts,
  body: unknown,
): AppError | undefined {
  const { code, constraint = '' } = error as Partial<Record<string, string>>;
  const conflict = code === uniqueViolation && conflicts[constraint];
  if (!conflict) return undefined;
  const { field, message } = conflict;
  return new AppError('conflict', message, {
    errors: { [findFieldPath(field, body)]: message },
    cause: error,
  });
}

/** A form may have the field in a group, such as `contact.email`. */
function findFieldPath(field: string, body: unknown): string {
  const groups = Object.entries((body ?? {}) as Record<string, object | null>);
  const group = groups.find(([, value]) => typeof value === 'object' && value && field in value);
  return group ? `${group[0]}.${field}` : field;
}

/** Error codes of a disk that is full, read-only or failing, and of too many open files. */
const diskErrorCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'EMFILE', 'ENFILE']);

function fromDisk(error: unknown): AppError | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (!syscall || !diskErrorCodes.has(code)) return undefined;
  const text = 'The shop cannot read or store files at the moment. Please try again.';
  return new AppError('unavailable', text, { cause: error, retryAfter: 10 });
}

const byStatus = new Map([
  [400, 'invalid'],
  [404, 'not_found'],
  [413, 'too_large'],
  [415, 'wrong_type'],
  [503, 'unavailable'],
] as const);

/** Converts Fastify's own errors, such as malformed JSON, a wrong content type or a body over the limit. */
function fromFastify(error: unknown, request: FastifyRequest): AppError | undefined {
  const { statusCode, message } = error as Partial<FastifyError>;
  if (!statusCode || statusCode >= 600 || statusCode === 500) return undefined;
  const code = byStatus.get(statusCode as 400) ?? (statusCode < 500 ? 'invalid' : 'internal');
  const text = code === 'too_large' ? describeTooLarge(request) : message;
  return new AppError(code, text ?? 'Invalid request', { cause: error });
}

const describeTooLarge = ({ routeOptions }: FastifyRequest) =>
  `The request is too large. Send at most ${Math.floor(routeOptions.bodyLimit / 1024)} kB.`;
