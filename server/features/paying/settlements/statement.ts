import { ledgerEventLabels } from '#contract/books/ledger-options.ts';
import { indianDate } from '#contract/indian-date.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Payout, StatementEntry } from '#contract/paying/settlements.ts';
import type { Ctx } from '#server/context.ts';
import { renderCsv } from '#server/platform/csv.ts';
import type { ListedPayoutRow } from './payouts.queries.ts';
import { payoutWire } from './settlements.wire.ts';
import { findStatement, type StatementRow } from './statement.queries.ts';

export interface Statement {
  payout: Payout;
  entries: StatementEntry[];
}

export async function getStatement(
  { db }: Pick<Ctx, 'db'>,
  payout: ListedPayoutRow,
): Promise<Statement> {
  const rows = await findStatement(db, payout.id);
  return { payout: payoutWire(payout), entries: rows.map(entryWire) };
}

const entryWire = (row: StatementRow): StatementEntry => ({
  date: indianDate(row.at),
  kind: row.kind,
  order: row.order_number,
  reason: row.kind === 'adjustment' ? ledgerEventLabels[row.event] : row.reason,
  gross: rupeesOf(row.gross),
  transport: rupeesOf(row.transport),
  commission: rupeesOf(row.commission),
  commissionGst: rupeesOf(row.commission_gst),
  tcs: rupeesOf(row.tcs),
  tds: rupeesOf(row.tds),
  amount: rupeesOf(row.amount),
});

const columns = [
  ...(['date', 'kind', 'order', 'reason', 'gross', 'commission', 'commissionGst', 'tcs'] as const),
  ...(['tds', 'amount', 'transport'] as const),
];

/** Returns one row for each entry but no total row, so that a spreadsheet can add up a column. */
export function renderStatementCsv({ entries }: Statement): string {
  const rows = entries.map((entry) => columns.map((name) => entry[name]));
  return renderCsv(columns, rows);
}
