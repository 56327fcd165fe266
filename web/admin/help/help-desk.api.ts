import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { saveFromUrl } from '#web/api/download.ts';

export const figuresQuery = queryOptions({
  queryKey: ['admin', 'help', 'figures'],
  queryFn: ({ signal }) => api('GET /api/admin/help/figures', {}, { signal }),
});

export async function downloadReport(month: string): Promise<void> {
  const { url } = await api('POST /api/admin/help/reports', { body: { month } });
  saveFromUrl(url, `help-requests-${month}.csv`);
}
