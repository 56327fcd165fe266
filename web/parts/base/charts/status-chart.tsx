import { Bar, BarChart, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { capitalize } from '#web/ui/capitalize.ts';
import { chartColours, tickStyle } from './chart-style.ts';

interface StatusChartProps {
  statuses: readonly { status: OrderStatus; orders: number }[];
}

const colours: Record<OrderStatus, string> = {
  pending: 'var(--color-glow)',
  shipped: 'var(--color-deep)',
  delivered: 'var(--color-good)',
  cancelled: 'var(--color-bad)',
};

export default function StatusChart({ statuses }: StatusChartProps) {
  const bars = statuses.map(({ status, orders }) => ({
    status,
    orders,
    name: capitalize(status),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        accessibilityLayer={false}
        data={bars}
        margin={{ top: 22, right: 6, bottom: 0, left: 6 }}
      >
        <XAxis
          dataKey="name"
          tick={tickStyle}
          tickLine={false}
          axisLine={{ stroke: chartColours.line }}
        />
        <YAxis hide allowDecimals={false} />
        <Bar dataKey="orders" radius={[6, 6, 0, 0]} maxBarSize={56} isAnimationActive={false}>
          {bars.map(({ status }) => (
            <Cell key={status} fill={colours[status]} />
          ))}
          <LabelList dataKey="orders" position="top" {...tickStyle} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
