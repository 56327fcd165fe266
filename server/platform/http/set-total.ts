import type { FastifyReply } from 'fastify';
import type { Total } from '../db/count-matches.ts';

/** The body of a list is a bare array, so its total stands in headers. */
export function setTotal(reply: FastifyReply, { total, isCapped }: Total): void {
  reply.header('x-total-count', total);
  if (isCapped) reply.header('x-total-capped', 'true');
}
