import { z } from 'zod';
import { text } from './fields.ts';

/** Query strings arrive as text: `?page=2`. */
export const page = z.coerce.number().int().min(1).max(100_000);

export const limit = (max: number) => z.coerce.number().int().min(1).max(max);

export const searchText = text(200).optional();

/**
 * The pages of a list in a panel. Without `page`, `limit` is ignored, and a list returns at most 1,000 rows.
 * `X-Total-Count` holds the total. For a search that finds more than 10,000 rows, most lists send 10000 with
 * `X-Total-Capped: true`.
 */
export const paging = { page: page.optional(), limit: limit(100).default(25) };
