import { LifeBuoy } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { HelpLinks } from '#web/parts/care/help/help-links.tsx';
import { useOrderRequests } from '#web/parts/care/help/use-order-requests.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Lists the requests about an order, and links to the form for a new one. */
export function OrderHelp({ order: { _id, orderId } }: { order: Order }) {
  const requests = useOrderRequests('customer', _id);
  return (
    <>
      {requests.length > 0 && (
        <div className="mb-4">
          <HelpLinks folder="/help" requests={requests} />
        </div>
      )}
      <ButtonLink to={`/help/new?order=${_id}`} tone="outline" size="small">
        <LifeBuoy aria-hidden size={18} />
        Get help<span className="sr-only"> with order {orderId}</span>
      </ButtonLink>
    </>
  );
}
