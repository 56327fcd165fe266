import { useState } from 'react';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { api } from '#web/api/client.ts';
import { toRequestLines, listCancellable } from '#web/parts/orders/order-pieces.ts';
import { PiecesDialog } from '#web/parts/orders/pieces-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { refreshVendorData } from '../vendor.api.ts';

/** Refunds pieces that the vendor does not have. The rest of the order stays unchanged. */
export function CannotSupply({ order }: { order: OrderWithTimeline }) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = listCancellable(order);
  if (choices.length === 0) return null;
  return (
    <>
      <Button tone="outline" onClick={() => setIsOpen(true)}>
        Cannot supply
      </Button>
      {isOpen && (
        <PiecesDialog
          title="Cannot supply"
          description={`Order ${order.orderId}. The customer is refunded for these pieces and gets an email. The pieces do not go back on sale, and this cannot be undone.`}
          choices={choices}
          isReasonRequired
          reasonHelp="Shown to the customer"
          submitLabel="Refund these pieces"
          busyLabel="Refunding..."
          done="The customer is being refunded"
          failure="The pieces could not be refunded. Try again."
          send={(chosen, reason, key) =>
            api(
              'POST /api/orders/:id/refunds',
              { params: { id: order._id }, body: { lines: toRequestLines(chosen), reason } },
              { headers: { 'idempotency-key': key } },
            )
          }
          reload={refreshVendorData}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
