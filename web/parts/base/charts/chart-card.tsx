import { lazy, type ReactNode, Suspense } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface ChartCardProps {
  title: string;
  lead?: ReactNode;
  /** The same figures as a table, for screen readers and for reading exact values. */
  table: { head: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** Shown in place of a chart without data. */
  empty?: ReactNode;
  children: ReactNode;
}

/** Shows a chart and a collapsible table of its figures. Screen readers skip the chart and read the table. */
export function ChartCard({ title, lead, table, empty, children }: ChartCardProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">{title}</h2>
      {lead && <p className="text-small text-soft">{lead}</p>}
      {empty || (
        <>
          <div aria-hidden className="mt-4 h-60 w-full">
            <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
          </div>
          <ChartTable title={title} {...table} />
        </>
      )}
    </section>
  );
}

function ChartTable({ title, head, rows }: ChartCardProps['table'] & { title: string }) {
  return (
    <details className="mt-2 text-small">
      <summary className="inline-flex min-h-tap list-none items-center text-soft underline underline-offset-4 hover:text-ink">
        Show as a table<span className="sr-only">: {title}</span>
      </summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full" aria-label={title}>
          <thead>
            <tr className="border-b border-line text-soft">
              {head.map((name, column) => (
                <th key={name} scope="col" className={classes(cellStyle(column), 'font-semibold')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {rows.map((row, index) => (
              <tr key={index} className="border-b border-line last:border-0">
                {row.map((cell, column) => (
                  <td key={column} className={cellStyle(column)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The first column names the row, the others are figures. */
const cellStyle = (column: number) =>
  classes('py-1.5', column === 0 ? 'pr-4 text-left' : 'pl-4 text-right whitespace-nowrap');

/** Charts are loaded on demand, because the chart library is large. */
export const SalesChart = lazy(() => import('./sales-chart.tsx'));
export const StatusChart = lazy(() => import('./status-chart.tsx'));
export const RankChart = lazy(() => import('./rank-chart.tsx'));
export const AmountChart = lazy(() => import('./amount-chart.tsx'));
export const CountChart = lazy(() => import('./count-chart.tsx'));
