import { queryOptions } from '@tanstack/react-query';
import type { returnLists } from '#contract/orders/returns.ts';
import { api } from '#web/api/client.ts';

export type ReturnList = (typeof returnLists)[number];

export const returnQuery = (area: 'vendor' | 'admin', id: string) =>
  queryOptions({
    queryKey: [area, 'return', id],
    queryFn: ({ signal }) => api('GET /api/returns/:id', { params: { id } }, { signal }),
  });
