/** What the person who starts it can mend: one line, no trace. */
const refusals = new WeakSet<object>();

export async function orRefuse<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    refusals.add(error as object);
    throw error;
  }
}

export function refuseAddress(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting = '',
): never {
  const said =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what listens there or set ${setting}PORT.`
      : `Cannot listen on ${host}:${port} (${error.code}). Set ${setting}HOST or ${setting}PORT.`;
  const refusal = new Error(said);
  refusals.add(refusal);
  throw refusal;
}

export function tell(reason: unknown): void {
  console.error('\n ', refusals.has(reason as object) ? (reason as Error).message : reason);
}
