import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('owners take turns, so many tasks of one owner do not hold up the others', async () => {
  const run = createFairQueue();
  const finished: string[] = [];
  const add = (owner: string, count: number) =>
    Array.from({ length: count }, (_, n) =>
      run(owner, async () => void finished.push(`${owner}${n}`)),
    );
  await Promise.all([...add('a', 25), ...add('b', 1), ...add('c', 2)]);
  expect(finished.slice(0, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'c1']);
  expect(finished).toHaveLength(28);
});

test('one task runs at a time, and a failed one does not stop the next', async () => {
  const run = createFairQueue();
  let running = 0;
  const task = (isFailing: boolean) => async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
    if (isFailing) throw new Error('failed');
    return 'done';
  };
  const [failed, next] = [run('a', task(true)), run('a', task(false))];
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await run('b', task(false))).toBe('done');
});
