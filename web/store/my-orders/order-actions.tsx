import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { policies } from '#contract/policies.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCancelOrder } from './orders.api.ts';

/** A customer may pay an unpaid order, and cancel an order until it ships. */
export function OrderActions({ order }: { order: Order }) {
  const [isConfirming, setIsConfirming] = useState(false);
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
      <Button tone="outline" size="small" onClick={() => setIsConfirming(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Cancel order ${order.orderId}?`}
        description={
          paymentStatus === 'paid'
            ? `We refund ${formatRupees(order.totalAmount)} within ${policies.refundDays} days. This cannot be undone.`
            : 'You have not been charged. This cannot be undone.'
        }
        confirmLabel="Yes, cancel order"
        busy={isPending}
        busyLabel="Cancelling..."
        onConfirm={() => cancel(order._id, { onSettled: () => setIsConfirming(false) })}
      />
    </div>
  );
}
