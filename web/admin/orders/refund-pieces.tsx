import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { api } from '#web/api/client.ts';
import {
  toRequestLines,
  hasHandedOver,
  listCancellable,
  listHandedOver,
} from '#web/parts/orders/order-pieces.ts';
import { PiecesDialog } from '#web/parts/orders/pieces-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { refreshAdmin } from '../parts/refresh-admin.ts';

/** Refunds individual pieces. Pieces that are not handed over yet are also cancelled. */
export function RefundPieces({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [goodsBack, setGoodsBack] = useState(false);
  const choices = [...listCancellable(order), ...listHandedOver(order)];
  if (choices.length === 0) return null;
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-label={`Refund pieces of order ${order.orderId}`}
        onClick={() => setIsOpen(true)}
      >
        Refund pieces
      </Button>
      {isOpen && (
        <PiecesDialog
          title={`Refund pieces of order ${order.orderId}`}
          description={`${order.customer.name} is refunded to the original payment method. Pieces that are not handed over yet are cancelled and go back on sale. This cannot be undone.`}
          choices={choices}
          isReasonRequired
          reasonHelp="The customer and the vendor can read it"
          submitLabel="Refund these pieces"
          busyLabel="Refunding..."
          done="The refund is on its way"
          failure="The pieces could not be refunded. Try again."
          send={(chosen, reason, key) =>
            api(
              'POST /api/orders/:id/refunds',
              {
                params: { id: order._id },
                body: { lines: toRequestLines(chosen), reason, goodsBack },
              },
              { headers: { 'idempotency-key': key } },
            )
          }
          reload={refreshAdmin}
          onClose={() => setIsOpen(false)}
        >
          {(chosen) =>
            hasHandedOver(chosen) && (
              <Checkbox
                label="The handed-over pieces have come back. Return them to stock."
                checked={goodsBack}
                onChange={({ target }) => setGoodsBack(target.checked)}
              />
            )
          }
        </PiecesDialog>
      )}
    </>
  );
}
