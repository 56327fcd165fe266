import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { unstorable } from '#contract/field-rules.ts';
import type { Total } from '../db/count-matches.ts';
import type { KeysetPage, KeysetQuery, KeysetSort, Position } from '../db/find-keyset-page.ts';
import { AppError } from './app-error.ts';
import { setLinks } from './link-header.ts';
import { setTotal } from './set-total.ts';

export interface CursorQuery {
  after?: string | undefined;
  before?: string | undefined;
}

/** A page with the cursors of its neighbours. */
export interface CursorPage<Row> extends Total {
  rows: Row[];
  previous: string | undefined;
  next: string | undefined;
}

/** Reads the cursors of a request for a list in the sort order `name`. */
export function readCursors(
  { after, before }: CursorQuery,
  name: string,
  sort: KeysetSort,
): Omit<KeysetQuery, 'limit'> {
  if (after && before) throw new AppError('invalid', 'Send either after or before, not both');
  const read = (cursor: string | undefined) =>
    cursor === undefined ? undefined : parseCursor(cursor, name, sort.type);
  return { sort, after: read(after), before: read(before) };
}

const keySchemas = {
  time: z.int(),
  number: z.int(),
  text: z.string().refine((key) => !unstorable.test(key)),
};

/** A cursor names its sort order, because its key means nothing in another one. */
function parseCursor(cursor: string, name: string, type: KeysetSort['type']): Position {
  const schema = z.tuple([z.literal(name), keySchemas[type], z.uuid()]);
  const { data } = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (data) return { key: data[1], id: data[2] };
  throw new AppError(
    'invalid',
    'This cursor does not belong to the list and its order. Load the first page again.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces the positions of a page by cursors. */
export function withCursors<Row>(
  { rows, previous, next }: KeysetPage<Row>,
  name: string,
): Omit<CursorPage<Row>, keyof Total> {
  const write = (position: Position | undefined) =>
    position &&
    Buffer.from(JSON.stringify([name, position.key, position.id])).toString('base64url');
  return { rows, previous: write(previous), next: write(next) };
}

/** Returns the rows of a page as the body, with the total of all pages and the cursors in the headers. */
export function sendCursorPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CursorPage<Row>,
): Row[] {
  setTotal(reply, page);
  const { previous, next } = page;
  if (previous) reply.header('x-previous-cursor', previous);
  if (next) reply.header('x-next-cursor', next);
  setLinks(request, reply, {
    ...(previous && { prev: { before: previous, after: undefined } }),
    ...(next && { next: { after: next, before: undefined } }),
  });
  return page.rows;
}
