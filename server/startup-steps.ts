const onTerminal = process.stdout.isTTY;

export type Step = <T>(label: string, work: () => Promise<T>) => Promise<T>;

/** Prints nothing. Used by all workers except worker 1, which prints the steps. */
export const silentStep: Step = (_, work) => work();

/** Prints each step of the startup with its duration, formatted as in scripts/steps.mjs. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const line = (mark: string) => {
    const elapsed = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    return `  ${mark} ${label.padEnd(34)}${elapsed.padStart(8)}`;
  };
  const show = () => process.stdout.write(onTerminal ? `\r${line('…')}\x1b[K` : `  … ${label}\n`);
  const timer = onTerminal ? setInterval(show, 200) : setTimeout(show, 2000);
  const finish = (mark: string) => {
    clearInterval(timer);
    process.stdout.write(`${onTerminal ? '\r\x1b[K' : ''}${line(mark)}\n`);
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
