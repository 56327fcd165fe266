/** Errors that the person who starts the server can fix. They are printed as one line without a stack trace. */
const startupErrors = new WeakSet<object>();

export function failStartup(message: string): never {
  const error = new Error(message);
  startupErrors.add(error);
  throw error;
}

/** Runs `work` and marks the error that it throws as a startup error. */
export async function withStartupErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    startupErrors.add(error as object);
    throw error;
  }
}

export function failToListen(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  settingPrefix = '',
): never {
  failStartup(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the program that uses it or set ${settingPrefix}PORT.`
      : `Cannot listen on ${host}:${port} (${error.code}). Set ${settingPrefix}HOST or ${settingPrefix}PORT.`,
  );
}

/** Error codes of a connection that could not be opened. Other errors are reported in full. */
const connectionErrors = /^(?:E[A-Z]+|28\w{3}|3D000|57P03|53300)$/;

export function failToConnect(error: { code?: string }): never {
  if (!connectionErrors.test(error.code ?? '')) throw error;
  failStartup(`Cannot reach the database (${error.code}). Check DATABASE_URL.`);
}

export function printStartupError(error: unknown): void {
  console.error('\n ', startupErrors.has(error as object) ? (error as Error).message : error);
}
