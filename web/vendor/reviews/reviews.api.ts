import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VendorQuestion } from '#contract/care/questions.ts';
import type { VendorReview } from '#contract/care/reviews.ts';
import { api } from '#web/api/client.ts';
import { type ListPage, pageSize, readTotal } from '#web/parts/base/list-page.ts';

type ReviewList = 'unanswered' | 'low';

export const vendorReviewsQuery = (list: ReviewList | undefined, page: number) =>
  queryOptions({
    queryKey: ['vendor', 'reviews', list, page],
    queryFn: async ({ signal }): Promise<ListPage<VendorReview>> => {
      const query = { list, page, limit: pageSize };
      const { data, headers } = await api.withHeaders(
        'GET /api/vendors/reviews',
        { query },
        { signal },
      );
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });

export const vendorQuestionsQuery = (list: 'unanswered' | undefined, page: number) =>
  queryOptions({
    queryKey: ['vendor', 'questions', list, page],
    queryFn: async ({ signal }): Promise<ListPage<VendorQuestion>> => {
      const query = { list, page, limit: pageSize };
      const { data, headers } = await api.withHeaders(
        'GET /api/vendors/questions',
        { query },
        { signal },
      );
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });
