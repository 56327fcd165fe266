import type { FastifyReply } from 'fastify';
import type { Total } from '../db/count-matches.ts';

/** The body of a list is an array without a wrapper, so headers carry its total. */
export function setTotal(reply: FastifyReply, { total, isCapped }: Total): void {
  reply.header('x-total-count', total);
  if (isCapped) reply.header('x-total-capped', 'true');
}
