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
import { chartColours, formatShortDay, tickStyle } from './chart-style.ts';

interface CountChartProps {
  names: readonly [first: string, second: string];
  days: readonly { day: string; first: number; second: number }[];
}

/** Shows two counts per day, stacked. */
export default function CountChart({ names, days }: CountChartProps) {
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
          allowDecimals={false}
          tick={tickStyle}
          tickLine={false}
          axisLine={false}
          width={32}
        />
        <Tooltip labelFormatter={(day) => formatShortDay(String(day))} />
        <Legend />
        <Bar
          dataKey="first"
          name={names[0]}
          stackId="all"
          fill={chartColours.deep}
          isAnimationActive={false}
        />
        <Bar
          dataKey="second"
          name={names[1]}
          stackId="all"
          fill={chartColours.brand}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
