/**
 * Error codes of a database that is unreachable, full, read-only or too slow, or that has ended a deadlock. The same
 * request may succeed later or on another node.
 */
const unavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['25006', '40P01', '53100', '53200', '53300', '57014', '58030'],
]);
/** Error codes of a refused or broken connection. Codes of class 08 come from PostgreSQL and PgBouncer. */
const lostCode = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|08\w{3})$/;
/** Error messages of pg that have no code. */
const lostMessage =
  /^(?:Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)/;
const poolTimeout = /^timeout exceeded/;

const readOnlyTransaction = '25006';

interface DatabaseError {
  code?: string;
  severity?: string;
  message?: string;
}

/** Whether the session has ended or was never opened. Its open transaction is then rolled back. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', severity, message = '' } = error as DatabaseError;
  // PostgreSQL reports a session that it refuses or ends as FATAL, whatever the reason.
  return severity === 'FATAL' || lostCode.test(code) || lostMessage.test(message);
}

/** Whether the session is on a standby or a former primary. */
export const isReadOnlySession = (error: unknown) =>
  (error as DatabaseError).code === readOnlyTransaction;

/** Whether the same request may succeed later, because the database was unavailable or has ended a deadlock. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as DatabaseError;
  return isConnectionLost(error) || unavailableCodes.has(code) || poolTimeout.test(message);
}
