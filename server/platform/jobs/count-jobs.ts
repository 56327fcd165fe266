import type { WorkerEvents } from 'graphile-worker';
import type { Metrics } from '../observability/metrics.ts';

/** Counts the jobs that this worker runs. */
export function countJobs(events: WorkerEvents, metrics: Metrics): void {
  events.on('job:success', ({ job }) => metrics.countJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) => metrics.countJob(job.task_identifier, 'failed'));
}
