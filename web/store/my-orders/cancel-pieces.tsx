import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { policies } from '#contract/base/policies.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { toRequestLines, listCancellable } from '#web/parts/orders/order-pieces.ts';
import { PiecesDialog } from '#web/parts/orders/pieces-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ordersKey } from './orders.api.ts';

/** Returns false if no piece can be cancelled, or only one piece, which "Cancel order" cancels too. */
export const canCancelPieces = (order: Order): boolean => {
  const pieces = listCancellable(order).reduce((sum, { max }) => sum + max, 0);
  return pieces > 1 || (pieces === 1 && order.orderStatus !== 'pending');
};

export function CancelPieces({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setIsOpen(true)}>
        Cancel some pieces
      </Button>
      {isOpen && (
        <PiecesDialog
          title="Cancel some pieces"
          description={`Order ${order.orderId}. The refund arrives in ${policies.refundDays} days, in the account you paid from. This cannot be undone.`}
          choices={listCancellable(order)}
          submitLabel="Cancel these pieces"
          busyLabel="Cancelling..."
          done="Cancelled. Your refund is on its way."
          failure="Failed to cancel"
          send={(chosen, reason, key) =>
            api(
              'POST /api/orders/:id/cancel',
              {
                params: { id: order._id },
                body: { lines: toRequestLines(chosen), ...(reason && { reason }) },
              },
              { headers: { 'idempotency-key': key } },
            )
          }
          reload={() => queryClient.invalidateQueries({ queryKey: ordersKey })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
