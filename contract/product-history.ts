import { z } from 'zod';
import { only } from './endpoint.ts';
import { idParams } from './fields.ts';
import { paging } from './list.ts';

const query = z.object(paging);
export type ProductHistoryQuery = z.output<typeof query>;

/** What the calls for the changes of a product have in common: its vendor and admins read them in pages. */
export const productHistory = {
  method: 'GET',
  access: only(['vendor', 'admin'], { kind: 'product', by: 'params.id' }),
  params: idParams,
  query,
} as const;
