import { useQuery } from '@tanstack/react-query';
import { formatRupees, sumRupees } from '#contract/money.ts';
import { AmountChart, ChartCard } from '#web/parts/base/charts/chart-card.tsx';
import { chartColours, formatShortDay } from '#web/parts/base/charts/chart-style.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { weeksQuery } from './earnings.api.ts';

/** Shows the last 12 weeks. Shows no error if loading fails, because the cards and lists still show the amounts. */
export function EarningsChart() {
  const { data: weeks, isPending } = useQuery(weeksQuery);
  if (isPending) {
    return (
      <LoadingShape label="Loading the last 12 weeks">
        <Skeleton className="h-95" />
      </LoadingShape>
    );
  }
  if (!weeks) return null;
  const earned = weeks.map((week) => week.earned);
  const paid = weeks.map((week) => week.paid);
  const hasAmounts = [...earned, ...paid].some((amount) => amount !== 0);
  return (
    <ChartCard
      title="Last 12 weeks"
      lead={`${formatRupees(sumRupees(earned))} earned after refunds, ${formatRupees(sumRupees(paid))} paid`}
      table={{
        head: ['Week from', 'Earned', 'Paid'],
        rows: weeks.map((week) => [
          formatDate(week.week),
          formatRupees(week.earned),
          formatRupees(week.paid),
        ]),
      }}
      empty={
        !hasAmounts && (
          <p className="grid min-h-40 place-items-center text-soft">
            No sales and no payouts in the last 12 weeks
          </p>
        )
      }
    >
      <AmountChart
        labels={weeks.map(({ week }) => formatShortDay(week))}
        series={[
          { name: 'Earned', colour: chartColours.brand, amounts: earned },
          { name: 'Paid', colour: chartColours.deep, amounts: paid },
        ]}
      />
    </ChartCard>
  );
}
