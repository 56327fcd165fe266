import { shortenText } from '#contract/cut-text.ts';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { chartColours, formatShortRupees, tickStyle } from './chart-style.ts';

interface RankChartProps {
  entries: readonly { name: string; amount: number }[];
}

const maxNameLength = 26;

/** Shows horizontal bars in the given order, each below its name. */
export default function RankChart({ entries }: RankChartProps) {
  const bars = entries.map(({ name, amount }) => ({
    name: shortenText(name, maxNameLength),
    amount,
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        accessibilityLayer={false}
        data={bars}
        layout="vertical"
        barCategoryGap={26}
        margin={{ top: 12, right: 64, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" hide />
        <Bar
          dataKey="amount"
          barSize={12}
          radius={6}
          fill={chartColours.brand}
          background={{ fill: chartColours.sand, radius: 6 }}
          isAnimationActive={false}
        >
          <LabelList dataKey="name" content={NameAbove} />
          <LabelList
            dataKey="amount"
            position="right"
            formatter={(amount) => formatShortRupees(Number(amount))}
            {...tickStyle}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

interface NameAboveProps {
  x?: number | string | undefined;
  y?: number | string | undefined;
  value?: unknown;
}

function NameAbove({ x, y, value }: NameAboveProps) {
  return (
    <text x={x} y={Number(y) - 7} fontSize={13} fill="var(--color-ink)">
      {String(value)}
    </text>
  );
}
