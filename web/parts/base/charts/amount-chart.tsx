import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatRupees } from '#contract/money.ts';
import { chartColours, formatShortRupees, tickStyle } from './chart-style.ts';

interface AmountChartProps {
  /** One label for each week or month. */
  labels: readonly string[];
  series: readonly AmountSeries[];
}

interface AmountSeries {
  name: string;
  colour: string;
  /** One amount for each label. */
  amounts: readonly number[];
  /** Series with the same `stack` are stacked, as parts of one sum. */
  stack?: string;
}

/** Shows the name in dark text, because the colour of the series could be too light to read. */
const renderLegendName = (name: string) => <span className="text-ink">{name}</span>;

/** Shows several amounts in rupees for each week or month. */
export default function AmountChart({ labels, series }: AmountChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        accessibilityLayer={false}
        data={labels.map((label, index) => ({ label, index }))}
        stackOffset="sign"
        margin={{ top: 6, right: 6, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={chartColours.line} />
        <XAxis
          dataKey="label"
          interval="equidistantPreserveStart"
          tick={tickStyle}
          tickLine={false}
          axisLine={false}
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
          formatter={(amount) => formatRupees(Number(amount))}
        />
        <Legend itemSorter={null} formatter={renderLegendName} />
        {series.map(({ name, colour, amounts, stack }) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ index }: { index: number }) => amounts[index]}
            fill={colour}
            {...(stack && { stackId: stack })}
            maxBarSize={22}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
