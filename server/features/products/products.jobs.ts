import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { checkStock } from './check-stock.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    check_stock: object;
  }
}

export const productTasks = (ctx: Ctx): Tasks => ({ check_stock: () => checkStock(ctx) });

/** Half past two at night in India. */
export const productSchedule: Schedule[] = [{ task: 'check_stock', match: '0 21 * * *' }];
