import pino, { type DestinationStream, type Logger } from 'pino';

/** Whatever is logged by mistake, these never stand in it. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'password_hash',
  'passwordHash',
  'otp',
  'code_hmac',
  'token',
  'recaptchaToken',
  'panNumber',
  'pan_number',
  'accountNumber',
  'account_number',
];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    serializers: { err: plainError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** PostgreSQL's `detail` holds the failing row, so only what names the fault is kept. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code, constraint, table } = error as {
    code?: string;
    constraint?: string;
    table?: string;
  };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}
