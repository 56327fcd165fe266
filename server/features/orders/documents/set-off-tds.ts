import { indianDate } from '#contract/indian-date.ts';
import { postAdjustment } from '#server/features/books/ledger/ledger.public.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { getPreviousMonth } from './issue-commission-invoices.ts';
import { insertSetOffs } from './tds.queries.ts';

/**
 * Sets the returns of each month that is over off against the TDS of its sales, for the financial year of the last such
 * month (`docs/product/tax.md#tds`). A month that was set off before stays as it is.
 */
export async function setOffTds({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const last = getPreviousMonth(indianDate(clock.now()));
  for (const month of listMonthsOfYear(last)) {
    await inTransaction(db, async (trx) => {
      for (const { id, vendor_id: vendorId, tds_paise: paise } of await insertSetOffs(trx, month)) {
        await postAdjustment(trx, {
          event: 'tds_set_off',
          eventId: id,
          vendorId,
          account: 'tds_paise',
          paise: -paise,
          at: clock.now(),
        });
      }
    });
  }
}

/** Lists the months from April of the month's financial year up to the month, as YYYY-MM. */
export function listMonthsOfYear(last: string): string[] {
  const months = [last];
  while (!months[0]!.endsWith('-04')) months.unshift(getPreviousMonth(`${months[0]!}-01`));
  return months;
}
