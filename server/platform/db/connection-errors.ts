/** Refused, broken, full, read-only or too slow: a retry, or another node, may succeed. */
const unavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['25006', '40P01', '53100', '53200', '53300', '57014', '58030'],
]);
/** A socket that broke or was refused; class 08 is PostgreSQL's and PgBouncer's own. */
const lostCode = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3})$/;
/** Messages of pg that come without a code. */
const lostMessage =
  /^(?:Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)/;
const poolTimeout = /^timeout exceeded/;

const readOnlyTransaction = '25006';

interface DatabaseError {
  code?: string;
  severity?: string;
  message?: string;
}

/** The session has ended, or was never opened: what its open transaction did is undone. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', severity, message = '' } = error as DatabaseError;
  // PostgreSQL reports a session that it refuses or ends as FATAL, whatever the reason.
  return severity === 'FATAL' || lostCode.test(code) || lostMessage.test(message);
}

/** The session is on a standby, or on a primary that is no longer one. */
export const isReadOnlySession = (error: unknown) =>
  (error as DatabaseError).code === readOnlyTransaction;

/** Nothing is wrong with the request: repeated later, it may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as DatabaseError;
  return isConnectionLost(error) || unavailableCodes.has(code) || poolTimeout.test(message);
}
