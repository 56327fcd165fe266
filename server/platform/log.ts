import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields whose values are removed from every log line, up to four levels deep. */
const secretFields = [
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
    redact: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
    serializers: { err: serializeError, req: serializeRequest },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedRequest {
  method: string;
  url: string;
  host?: string;
  ip?: string;
  socket?: { remotePort?: number };
}

/** Logs the fields that Fastify logs for a request, but not the secret tokens in links of emails. */
const serializeRequest = ({ method, url, host, ip, socket }: LoggedRequest) => ({
  method,
  url: url.replaceAll(/([?&]token=)[^&]*/g, '$1[Redacted]'),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** PostgreSQL's `detail` contains the failing row, so only the fields that identify the error are logged. */
function serializeError(error: unknown): unknown {
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
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}
