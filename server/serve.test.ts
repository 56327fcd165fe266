import { afterEach, expect, test, vi } from 'vitest';
import { closeServer } from './serve.ts';

afterEach(() => void vi.useRealTimers());

test('a job that never ends does not prevent the server from stopping', async () => {
  vi.useFakeTimers();
  const closed = vi.fn();
  void closeServer({ jobs: { stop: () => new Promise(() => {}) } }).then(closed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(closed).toHaveBeenCalled();
});
