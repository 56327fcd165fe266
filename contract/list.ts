import { z } from 'zod';
import { readRecordNumber } from './field-rules.ts';
import { text } from './fields.ts';

/** The number of a page, from 1. Converts text to a number, because query strings such as `?page=2` are text. */
export const page = z.coerce.number().int().min(1).max(100_000);

export const limit = (max: number) => z.coerce.number().int().min(1).max(max);

/** A search by words, or by the number of a record in any spelling. */
export const searchText = text(200).transform(readRecordNumber).optional();

/**
 * Selects a page of a list in a panel. Without `page`, the list ignores `limit` and returns at most 1,000 rows, or 100
 * where the call says so. The header `X-Total-Count` holds the total. If a search finds more than 10,000 rows, most
 * lists send 10000 there, with `X-Total-Capped: true`.
 */
export const paging = { page: page.optional(), limit: limit(100).default(25) };

/** The text of a header `X-Next-Cursor` or `X-Previous-Cursor`. */
const cursor = text(1000).optional();

/**
 * Selects the page after or before a cursor. A cursor is a place between two rows, so that no row is repeated or left
 * out when others are added. It belongs to a sort order, and stays valid for ever.
 */
export const cursors = { after: cursor, before: cursor };

export const cursorHeaders = {
  'X-Total-Count': 'The number of records in the whole list',
  'X-Total-Capped': 'true if there are more than `X-Total-Count` says',
  'X-Next-Cursor': 'The cursor for `after` that selects the next page; absent on the last page',
  'X-Previous-Cursor':
    'The cursor for `before` that selects the previous page; absent on the first page',
  Link: 'The URLs of the next and previous page (`rel="next"` and `rel="prev"`)',
} as const;
