import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

/** Reloaded every five seconds, so that an admin can watch the progress. */
export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => api('GET /api/admin/jobs', {}, { signal }),
  refetchInterval: 5000,
});

export const retryJob = (id: string) =>
  api('POST /api/admin/jobs/:job/retry', { params: { job: id }, body: {} });
