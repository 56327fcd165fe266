const isTerminal = process.stdout.isTTY;

export type RunStep = <T>(label: string, work: () => Promise<T>) => Promise<T>;

/** Runs a step without printing it, because worker 1 or the first start in development has already printed it. */
export const runSilently: RunStep = (_, work) => work();

/**
 * Runs a step of the startup and prints its name and duration, formatted as in scripts/steps.mjs. In a log, a step
 * that takes over 2 seconds is also announced while it runs.
 */
export async function runStep<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const line = (mark: string) => {
    const elapsed = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    return `  ${mark} ${label.padEnd(34)}${elapsed.padStart(8)}`;
  };
  const show = () => process.stdout.write(isTerminal ? `\r${line('…')}\x1b[K` : `  … ${label}\n`);
  const timer = isTerminal ? setInterval(show, 200) : setTimeout(show, 2000);
  const finish = (mark: string) => {
    clearInterval(timer);
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}${line(mark)}\n`);
  };
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }
}
