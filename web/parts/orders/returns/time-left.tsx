import type { OrderReturn } from '#contract/orders/returns.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatTimeLeft } from './return-texts.ts';

/** Shows how long the vendor has left to answer or inspect, or nothing while there is no deadline. */
export function TimeLeft({
  orderReturn: { hoursLeft },
}: {
  orderReturn: Pick<OrderReturn, 'hoursLeft'>;
}) {
  if (hoursLeft === null) return null;
  const tone = hoursLeft < 12 ? 'bad' : hoursLeft < 24 ? 'warn' : 'good';
  return <Badge tone={tone}>{formatTimeLeft(hoursLeft)}</Badge>;
}
