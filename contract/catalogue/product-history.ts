import { z } from 'zod';
import { only } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';

const query = z.object(paging);
export type ProductHistoryQuery = z.output<typeof query>;

/** Shared by the calls that list a product's changes, page by page, for its vendor and for admins. */
export const productHistory = {
  method: 'GET',
  access: only(['vendor', 'admin'], { kind: 'product', by: 'params.id' }),
  params: idParams,
  query,
} as const;
