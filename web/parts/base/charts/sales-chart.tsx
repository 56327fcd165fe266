import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatRupees } from '#contract/money.ts';
import { chartColours, formatShortDay, formatShortRupees, tickStyle } from './chart-style.ts';

interface SalesChartProps {
  /** What the amounts are, for the tooltip. Default: 'Sales'. */
  name?: string;
  days: readonly { day: string; amount: number; orders: number }[];
}

export default function SalesChart({ name = 'Sales', days }: SalesChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        accessibilityLayer={false}
        data={[...days]}
        margin={{ top: 6, right: 6, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={chartColours.line} />
        <XAxis
          dataKey="day"
          tickFormatter={formatShortDay}
          tick={tickStyle}
          tickLine={false}
          axisLine={false}
          minTickGap={36}
        />
        <YAxis
          tickFormatter={formatShortRupees}
          tick={tickStyle}
          tickLine={false}
          axisLine={false}
          width={52}
        />
        <Tooltip
          cursor={{ fill: chartColours.sand }}
          labelFormatter={(day) => formatShortDay(String(day))}
          formatter={(amount) => [formatRupees(Number(amount)), name]}
        />
        <Bar
          dataKey="amount"
          fill={chartColours.brand}
          radius={[4, 4, 0, 0]}
          maxBarSize={22}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
