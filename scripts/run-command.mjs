import { spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';

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

const tools = absolute('node_modules/.bin');

/** An installed tool; it finds the pinned Node before any other. */
export function runTool(name, args, { env, ...options } = {}) {
  const path = `${tools}:${process.env.PATH}`;
  return runCommand(`${tools}/${name}`, args, { ...options, env: { ...env, PATH: path } });
}

/** What a command that failed said is the error. */
export async function must(result) {
  const { code, output } = await result;
  if (code === 0) return output;
  throw new Error(output.trim() || `It ended with code ${code}.`);
}
