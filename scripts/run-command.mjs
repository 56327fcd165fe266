import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a command to its end. Returns its exit code and output. If `isOutputShown` is true, prints the output instead. */
export function runCommand(file, args, { env, isOutputShown = false, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: { ...process.env, ...env },
      stdio: isOutputShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    const finish = (code, note = '') => {
      clearTimeout(timer);
      resolve({ code, output: output + note });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}

const tools = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

/** Runs an installed tool with the pinned Node first in its PATH. */
export function runTool(name, args, { env, ...options } = {}) {
  const path = `${tools}:${process.env.PATH}`;
  return runCommand(`${tools}/${name}`, args, { ...options, env: { ...env, PATH: path } });
}

/** Returns the output of a command. If the command failed, throws an error with the output. */
export async function requireSuccess(result) {
  const { code, output } = await result;
  if (code === 0) return output;
  throw new Error(output.trim() || `The command ended with code ${code}.`);
}
