import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseProbe } from './database-probe.ts';

test('callers share one probe, and while a probe is unanswered the database counts as lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const probes: PromiseWithResolvers<void>[] = [];
  const isResponding = createDatabaseProbe(() => {
    const probe = Promise.withResolvers<void>();
    probes.push(probe);
    return probe.promise;
  });
  const both = Promise.all([isResponding(), isResponding()]);
  probes[0]!.resolve();
  expect(await both).toEqual([true, true]);

  await vi.advanceTimersByTimeAsync(300);
  const unanswered = isResponding();
  await vi.advanceTimersByTimeAsync(600);
  expect(await unanswered).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  const still = isResponding();
  await vi.advanceTimersByTimeAsync(1);
  expect([await still, probes.length]).toEqual([false, 2]);

  probes[1]!.reject(new Error('Connection terminated'));
  await vi.advanceTimersByTimeAsync(300);
  const again = isResponding();
  probes[2]!.resolve();
  expect(await again).toBe(true);
});
