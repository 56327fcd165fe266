import type { FastifyReply } from 'fastify';
import type { Total } from '../db/count-matches.ts';
import type { ListPage } from '../db/find-list-page.ts';

/** The body of a list is an array without a wrapper, so headers carry its total. */
export function setTotal(reply: FastifyReply, { total, isCapped }: Total): void {
  reply.header('x-total-count', total);
  if (isCapped) reply.header('x-total-capped', 'true');
}

/** Returns the rows of a list page as the body, with the total of all pages in the headers. */
export function sendPage<Row>(reply: FastifyReply, page: ListPage<Row>): Row[] {
  setTotal(reply, page);
  return page.rows;
}
