import { expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const source = `
import { isMainThread } from 'node:worker_threads';
export const readThread = () => ({ isMainThread });
export const fail = () => { throw new Error('no ink'); };
export const add = (one, other) => one + other;
export const end = () => process.exit(1);
`;
const module = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const run = (name: string, ...args: unknown[]) => runInThread('an account', { module, name }, args);

test('a function runs in a thread of its own, with its arguments', async () => {
  expect(await run('readThread')).toEqual({ isMainThread: false });
  expect(await run('add', 40, 2)).toBe(42);
});

test('an error reaches the caller, and the next function runs', async () => {
  await expect(run('fail')).rejects.toThrow('no ink');
  expect(await run('add', 1, 1)).toBe(2);
});

test('a thread that ends is replaced', async () => {
  await expect(run('end')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await run('add', 1, 2)).toBe(3);
});
