import { Printer } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function TrackingHeader({ order }: { order: Order }) {
  const { orderId, createdAt, vendor } = order;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="font-display text-heading wrap-anywhere">
          Order <span className="figures">{orderId}</span>
        </h1>
        <p className="mt-1 text-soft">
          Placed on {formatDate(createdAt)} · Sold by{' '}
          <TextLink to={`/vendor/${vendor._id}`}>{vendor.businessName}</TextLink>
        </p>
      </div>
      <Button
        tone="outline"
        size="small"
        className="max-sm:hidden print:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden size={16} />
        Print
      </Button>
    </div>
  );
}
