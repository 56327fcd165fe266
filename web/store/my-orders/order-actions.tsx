import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { policies } from '#contract/policies.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCancelOrder } from './orders.api.ts';

/** What a customer may still do with an order: pay it from the cart, or cancel it until it ships. */
export function OrderActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const { mutate: cancel, isPending } = useCancelOrder();
  const { paymentStatus, orderStatus } = order;
  const isOpen = orderStatus === 'pending' && ['pending', 'paid'].includes(paymentStatus);
  if (!isOpen) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {paymentStatus === 'pending' && (
        <ButtonLink to="/order" size="small">
          Continue to payment
        </ButtonLink>
      )}
      <Button tone="outline" size="small" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${order.orderId}?`}
        description={
          paymentStatus === 'paid'
            ? `${formatRupees(order.totalAmount)} goes back to you within ${policies.refundDays} days. This cannot be undone.`
            : 'Nothing was charged. This cannot be undone.'
        }
        confirmLabel="Yes, cancel it"
        busy={isPending}
        busyLabel="Cancelling..."
        onConfirm={() => cancel(order._id, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
