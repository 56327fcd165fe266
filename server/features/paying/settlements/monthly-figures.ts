import type { MonthlyFigures } from '#contract/paying/admin-settlements.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { renderCsv } from '#server/platform/csv.ts';
import { type MonthRow, sumMonths } from './monthly-figures.queries.ts';

export interface Months {
  from: string;
  to: string;
}

export async function listMonthlyFigures({ db }: Pick<Ctx, 'db'>, months: Months) {
  return (await sumMonths(db, months)).map(monthWire);
}

const monthWire = (row: MonthRow): MonthlyFigures => ({
  month: row.month,
  sales: rupeesOf(row.sales),
  refunds: rupeesOf(row.refunds),
  commission: rupeesOf(row.commission),
  commissionGst: rupeesOf(row.commission_gst),
  tcs: rupeesOf(row.tcs),
  tds: rupeesOf(row.tds),
  providerFees: rupeesOf(row.provider_fees),
  paidOut: rupeesOf(row.paid_out),
});

const columns: (keyof MonthlyFigures)[] = [
  ...(['month', 'sales', 'refunds', 'commission', 'commissionGst', 'tcs', 'tds'] as const),
  ...(['providerFees', 'paidOut'] as const),
];

export async function renderMonthlyFiguresCsv(
  ctx: Pick<Ctx, 'db'>,
  months: Months,
): Promise<string> {
  const rows = (await listMonthlyFigures(ctx, months)).map((row) =>
    columns.map((column) => row[column]),
  );
  return renderCsv(columns, rows);
}
