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
  refuse(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what listens there or set ${setting}PORT.`
      : `Cannot listen on ${host}:${port} (${error.code}). Set ${setting}HOST or ${setting}PORT.`,
  );
}

/** Nobody there, or somebody who does not let us in; what goes wrong later is told whole. */
const outOfReach = /^(?:E[A-Z]+|28\w{3}|3D000|57P03|53300)$/;

export function refuseDatabase(error: { code?: string }): never {
  if (!outOfReach.test(error.code ?? '')) throw error;
  refuse(`Cannot reach the database (${error.code}). Check DATABASE_URL.`);
}

export function refuse(said: string): never {
  const refusal = new Error(said);
  refusals.add(refusal);
  throw refusal;
}

export function tell(reason: unknown): void {
  console.error('\n ', refusals.has(reason as object) ? (reason as Error).message : reason);
}
