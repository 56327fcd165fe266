import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatRupees, sumRupees } from '#contract/money.ts';
import type { MonthlyFigures } from '#contract/paying/admin-settlements.ts';
import { messageOf } from '#web/api/api-error.ts';
import { AmountChart, ChartCard } from '#web/parts/base/charts/chart-card.tsx';
import { chartColours } from '#web/parts/base/charts/chart-style.ts';
import { MonthField } from '#web/parts/base/month-field.tsx';
import { chooseMonth } from '#web/parts/base/list-months.ts';
import { useMonths } from '#web/parts/base/use-months.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { showError } from '#web/ui/toast.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { downloadMonths, type MonthRange, monthsQuery } from './payouts.api.ts';

const shownMonths = 12;

/** Shows commission, taxes and fees by month. The range is the last 12 months until the admin changes it. */
export function MonthFigures({ state }: { state: ListState }) {
  const months = useMonths();
  const range = {
    from: chooseMonth(months, state.get('from'), months[shownMonths - 1]!.value),
    to: chooseMonth(months, state.get('to'), months[0]!.value),
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <search className="grid grow grid-cols-2 gap-3 sm:max-w-md">
          <MonthField
            label="From"
            value={range.from}
            onChange={(from) => state.set({ from, to: from > range.to ? from : range.to })}
          />
          <MonthField
            label="To"
            value={range.to}
            onChange={(to) => state.set({ to, from: to < range.from ? to : range.from })}
          />
        </search>
        <DownloadButton range={range} />
      </div>
      <MonthChart range={range} />
    </>
  );
}

/** The chart has two bars for each month: commission and taxes are stacked in one, and the provider's fees are the other. */
const series = [
  { key: 'commission', name: 'Commission', colour: chartColours.brand, stack: 'deductions' },
  {
    key: 'commissionGst',
    name: 'GST on commission',
    colour: chartColours.glow,
    stack: 'deductions',
  },
  { key: 'tcs', name: 'TCS', colour: chartColours.deep, stack: 'deductions' },
  { key: 'tds', name: 'TDS', colour: chartColours.deepSoft, stack: 'deductions' },
  { key: 'providerFees', name: 'Provider’s fees', colour: chartColours.soft, stack: 'fees' },
] as const;

function MonthChart({ range }: { range: MonthRange }) {
  const { data: months, isPending, isFetching, refetch } = useQuery(monthsQuery(range));
  if (isPending) {
    return (
      <LoadingShape label="Loading the figures">
        <Skeleton className="h-96" />
      </LoadingShape>
    );
  }
  if (!months) {
    return (
      <ErrorState
        message="Failed to load the figures"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <FiguresChart months={months} />;
}

function FiguresChart({ months }: { months: readonly MonthlyFigures[] }) {
  const amountsOf = (key: keyof Omit<MonthlyFigures, 'month'>) => months.map((month) => month[key]);
  const totalOf = (key: keyof Omit<MonthlyFigures, 'month'>) =>
    formatRupees(sumRupees(amountsOf(key)));
  return (
    <ChartCard
      title="Commission, taxes and fees"
      lead={`${totalOf('commission')} commission on ${totalOf('sales')} of sales, less ${totalOf('refunds')} refunded`}
      table={{
        head: ['Month', 'Sales', 'Refunds', ...series.map(({ name }) => name), 'Paid to vendors'],
        rows: months.map((month) => [
          formatMonth(month.month),
          formatRupees(month.sales),
          formatRupees(month.refunds),
          ...series.map(({ key }) => formatRupees(month[key])),
          formatRupees(month.paidOut),
        ]),
      }}
    >
      <AmountChart
        labels={months.map(({ month }) => formatMonth(month))}
        series={series.map(({ key, ...style }) => ({ ...style, amounts: amountsOf(key) }))}
      />
    </ChartCard>
  );
}

const shortMonth = new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a month as `Nov 2026` with a non-breaking space. */
const formatMonth = (month: string) =>
  shortMonth.format(new Date(`${month}-01T00:00:00Z`)).replace(' ', '\u00a0');

function DownloadButton({ range }: { range: MonthRange }) {
  const [isBusy, setIsBusy] = useState(false);
  async function saveFigures() {
    setIsBusy(true);
    try {
      await downloadMonths(range);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      tone="outline"
      busy={isBusy}
      busyLabel="Preparing..."
      onClick={() => void saveFigures()}
    >
      <Download aria-hidden size={18} />
      Download CSV
    </Button>
  );
}
