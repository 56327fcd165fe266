import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import type { ModeratedText, ModerationDecision } from '#contract/care/moderation.ts';
import { api } from '#web/api/client.ts';
import { type ListPage, pageSize, readTotal } from '#web/parts/base/list-page.ts';

type Filters = NonNullable<Args<'GET /api/admin/moderation'>['query']>;

export const moderationQuery = (filters: Pick<Filters, 'kind' | 'status'>, page: number) =>
  queryOptions({
    queryKey: ['admin', 'moderation', filters, page],
    queryFn: async ({ signal }): Promise<ListPage<ModeratedText>> => {
      const query = { ...filters, page, limit: pageSize };
      const { data, headers } = await api.withHeaders(
        'GET /api/admin/moderation',
        { query },
        { signal },
      );
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });

/** Sends the version that the admin has seen, so that the server can reject a decision about an older text. */
export const saveDecision = (
  { _id: id, version }: ModeratedText,
  decision: Omit<ModerationDecision, 'version'>,
) => api('PUT /api/admin/moderation/:id', { params: { id }, body: { ...decision, version } });
