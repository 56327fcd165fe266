import type { FastifyReply } from 'fastify';
import { mostCounted } from '../db/count-found.ts';

/** A list without `page` stops here (`docs/product/wire-contract.md#lists`). */
export const mostUnpaged = 1000;

export interface Slice {
  limit: number;
  offset: number;
}

export function listSlice({ page, limit }: { page?: number | undefined; limit: number }): Slice {
  return page ? { limit, offset: (page - 1) * limit } : { limit: mostUnpaged, offset: 0 };
}

export function setTotal(reply: FastifyReply, total: number, q: string | undefined): void {
  const isCapped = q !== undefined && total > mostCounted;
  reply.header('x-total-count', isCapped ? mostCounted : total);
  if (isCapped) reply.header('x-total-capped', 'true');
}
