import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabaseProbe } from './database-probe.ts';

test('callers share one question, and without an answer the database counts as lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const questions: PromiseWithResolvers<void>[] = [];
  const isResponding = createDatabaseProbe(() => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise;
  });
  const both = Promise.all([isResponding(), isResponding()]);
  questions[0]!.resolve();
  expect(await both).toEqual([true, true]);

  await vi.advanceTimersByTimeAsync(300);
  const unanswered = isResponding();
  await vi.advanceTimersByTimeAsync(600);
  expect(await unanswered).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  const still = isResponding();
  await vi.advanceTimersByTimeAsync(1);
  expect([await still, questions.length]).toEqual([false, 2]);

  questions[1]!.reject(new Error('Connection terminated'));
  await vi.advanceTimersByTimeAsync(300);
  const again = isResponding();
  questions[2]!.resolve();
  expect(await again).toBe(true);
});
