const isTerminal = Boolean(process.stdout.isTTY);
/** The steps that are running, as functions that print them. A terminal shows only the last one. */
const running = [];

/**
 * Runs one step and prints its name and duration. A terminal shows the time while the step runs. In a log, a step of
 * more than 2 seconds is also announced while it runs.
 */
export async function runStep(label, work) {
  const startedAt = performance.now();
  const formatElapsed = () =>
    `${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8);
  const formatLine = (mark) => `  ${mark} ${label.padEnd(34)}${formatElapsed()}`;
  const show = () => {
    if (isTerminal && running.at(-1) !== show) return;
    process.stdout.write(isTerminal ? `\r${formatLine('…')}\x1b[K` : `  … ${label}\n`);
  };
  running.push(show);
  if (isTerminal) show();
  const timer = isTerminal ? setInterval(show, 200) : setTimeout(show, 2000);
  const finish = (mark) => {
    clearInterval(timer);
    running.splice(running.indexOf(show), 1);
    process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}${formatLine(mark)}\n`);
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
