import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startWorkers } from './workers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts one fake worker, with the parts that the primary process uses. */
function startFakeWorker() {
  const send = vi.fn();
  const kill = vi.fn();
  const worker = Object.assign(new EventEmitter(), { send, process: { kill } });
  vi.spyOn(cluster, 'fork').mockReturnValue(worker as unknown as Worker);
  const workers = startWorkers(readConfig({ LOG_LEVEL: 'silent' }), {});
  return { worker, workers, send, kill };
}

test('a worker that dies when it receives the open message does not stop the primary process', async () => {
  const { worker, workers, send } = startFakeWorker();
  send.mockImplementation(() => worker.emit('error', new Error('write EPIPE')));
  worker.emit('message', { prepared: 'open' });
  expect(await workers.opened).toBe('open');
});

test('a worker that ignores SIGTERM is killed', async () => {
  vi.useFakeTimers();
  const { worker, workers, kill } = startFakeWorker();
  const stopped = workers.stop();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(kill.mock.calls).toEqual([['SIGTERM']]);
  kill.mockImplementation(() => worker.emit('exit', null, 'SIGKILL'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(kill).toHaveBeenLastCalledWith('SIGKILL');
  await stopped;
});
