import { spawn } from 'node:child_process';

/** Runs a command to its end; answers its exit code and, when it is captured, its output. */
export function runCommand(file, args, { env, show = false, limitMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const timer = limitMs ? setTimeout(() => child.kill('SIGKILL'), limitMs) : undefined;
    const finish = (code, note = '') => {
      clearTimeout(timer);
      resolve({ code, output: output + note });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** The same for a command that must succeed: what it said is the error. */
export async function mustRun(file, args, options) {
  const { code, output } = await runCommand(file, args, options);
  if (code === 0) return output;
  throw new Error(`${args.join(' ')} ended with code ${code}\n${output.trim()}`);
}
