import { z } from 'zod';
import { text } from './fields.ts';

/** The number of a page, from 1. Converts text to a number, because query strings such as `?page=2` are text. */
export const page = z.coerce.number().int().min(1).max(100_000);

export const limit = (max: number) => z.coerce.number().int().min(1).max(max);

export const searchText = text(200).optional();

/**
 * Selects a page of a list in a panel. Without `page`, the list ignores `limit` and returns at most 1,000 rows. The
 * header `X-Total-Count` holds the total. If a search finds more than 10,000 rows, most lists send 10000 there, with
 * `X-Total-Capped: true`.
 */
export const paging = { page: page.optional(), limit: limit(100).default(25) };
