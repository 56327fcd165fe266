import type { Shipment } from '#contract/orders/shipments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const shipmentBadges: Record<Shipment['status'], { tone: BadgeTone; label: string }> = {
  packed: { tone: 'warn', label: 'Packed' },
  handed_over: { tone: 'deep', label: 'Handed over' },
  out_for_delivery: { tone: 'deep', label: 'Out for delivery' },
  attempt_failed: { tone: 'bad', label: 'Attempt failed' },
  delivered: { tone: 'good', label: 'Delivered' },
  returning: { tone: 'bad', label: 'Going back' },
  returned: { tone: 'plain', label: 'Returned' },
};

export function ShipmentBadge({ status }: Pick<Shipment, 'status'>) {
  const { tone, label } = shipmentBadges[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
