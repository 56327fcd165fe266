import { afterEach, expect, test, vi } from 'vitest';
import { closeShop } from './serve.ts';

afterEach(() => void vi.useRealTimers());

test('a job that does not come to its end does not keep the server from stopping', async () => {
  vi.useFakeTimers();
  const closed = vi.fn();
  void closeShop({ jobs: { stop: () => new Promise(() => {}) } }).then(closed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(closed).toHaveBeenCalled();
});
