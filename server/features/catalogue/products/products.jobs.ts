import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { checkDeclarations } from './check-declarations.ts';
import { checkStock } from '#server/features/catalogue/stock/check-stock.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    check_stock: object;
    check_declarations: { vendorId?: string };
  }
}

export const productTasks = (ctx: Ctx): Tasks => ({
  check_stock: () => checkStock(ctx),
  check_declarations: (scope) => checkDeclarations(ctx, scope ?? {}),
});

export const productSchedule: Schedule[] = [
  // At 02:30 in India.
  { task: 'check_stock', match: '0 21 * * *' },
  // At midnight in India, because declarations become due at the start of a day.
  { task: 'check_declarations', match: '30 18 * * *', shouldRunAtStart: true },
];
