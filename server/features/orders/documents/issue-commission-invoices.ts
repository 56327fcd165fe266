import type { Ctx } from '#server/context.ts';
import { indianDate } from '#contract/indian-date.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { findCommissionMonths } from './commission.queries.ts';
import { issueMonthlyInvoice } from './issue-monthly-invoice.ts';
import { getMarketplaceDetails } from './marketplace-details.ts';

/**
 * Issues the missing commission invoices and credit notes of all months that are over, oldest first, and returns how
 * many it issued. Each vendor and month has its own transaction, so that a failure does not stop the others.
 */
export async function issueCommissionInvoices(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
): Promise<number> {
  const months = await findCommissionMonths(ctx.db, getPreviousMonth(indianDate(ctx.clock.now())));
  if (months.length === 0) return 0;
  const details = await getMarketplaceDetails(ctx, ctx.db);
  const errors: unknown[] = [];
  let issuedCount = 0;
  for (const month of months) {
    try {
      issuedCount += await inTransaction(ctx.db, (trx) =>
        issueMonthlyInvoice(ctx, trx, { ...month, details }),
      );
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) {
    throw new AggregateError(
      errors,
      `Commission invoices that could not be issued: ${errors.length}. First error: ${String(errors[0])}`,
    );
  }
  return issuedCount;
}

/** Returns the month before the day's own month, as YYYY-MM. */
export function getPreviousMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
