import { helpClocks, helpTopicTexts, hoursToAcknowledge } from '#contract/care/help-rules.ts';
import type { Ctx } from '#server/context.ts';
import { renderCsv } from '#server/platform/csv.ts';
import { countRequestsOfMonth, type ReportRow } from './help-figures.queries.ts';

/** Returns a month's figures as CSV, with a row for each topic that has requests and then a row for all topics. */
export async function createHelpReport({ db }: Pick<Ctx, 'db'>, month: string): Promise<string> {
  const rows = await countRequestsOfMonth(db, {
    from: startOfMonth(month),
    to: startOfMonth(nextMonthOf(month)),
    ackHours: hoursToAcknowledge,
    days: helpClocks.daysToResolve,
  });
  return renderCsv(columns, rows.map(toCells));
}

const columns = [
  'topic',
  'received',
  'acknowledgedIn48Hours',
  'answeredIn24Hours',
  'resolvedIn30Days',
  'open',
] as const;

const toCells = (row: ReportRow) => [
  row.topic ? helpTopicTexts[row.topic] : 'All',
  row.received,
  row.acknowledged,
  row.answered,
  row.resolved,
  row.open,
];

/** Returns midnight in India at the beginning of the month. */
const startOfMonth = (month: string) => new Date(`${month}-01T00:00:00+05:30`);

function nextMonthOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
