import type { FastifyReply } from 'fastify';

/** DECISIONS.md 7: a list without pages stops at 1,000. */
const mostUnpaged = 1000;
/** What is found by words is counted so far and no further. */
const mostCounted = 10_000;

export interface Slice {
  limit: number;
  offset: number;
}

export function listSlice({ page, limit }: { page?: number | undefined; limit: number }): Slice {
  return page ? { limit, offset: (page - 1) * limit } : { limit: mostUnpaged, offset: 0 };
}

/** One more than is told, so that a capped count is known as such. */
export const countLimit = (q: string | undefined) => (q ? mostCounted + 1 : 1_000_000_000);

export function setTotal(reply: FastifyReply, total: number, q: string | undefined): void {
  const isCapped = q !== undefined && total > mostCounted;
  reply.header('cache-control', 'no-store');
  reply.header('x-total-count', isCapped ? mostCounted : total);
  if (isCapped) reply.header('x-total-capped', 'true');
}
