import { useState } from 'react';
import { formatRupees, sumRupees } from '#contract/money.ts';
import { policies } from '#contract/base/policies.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CancelPieces, canCancelPieces } from './cancel-pieces.tsx';
import type { OrderEntry } from './order-entries.ts';
import { useCancelOrders } from './orders.api.ts';
import type { ContinuedPayment } from './use-continued-payment.ts';

interface OrderActionsProps {
  entry: OrderEntry;
  payment: ContinuedPayment;
}

/** Shows the buttons that pay an unpaid order, and that cancel the order or some of its pieces before they ship. */
export function OrderActions({ entry, payment }: OrderActionsProps) {
  const { orders } = entry;
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate: cancel, isPending } = useCancelOrders();
  const { paymentStatus, orderStatus } = orders[0]!;
  const canPay = orders.some((order) => order.canPay);
  const canCancel = orderStatus === 'pending' && ['pending', 'paid'].includes(paymentStatus);
  const canCancelPart = orders.length === 1 && canCancelPieces(orders[0]!);
  if (!canPay && !canCancel && !canCancelPart) return null;
  const refunds = orders.flatMap((order) => order.refunds.map(({ amount }) => -amount));
  const toRefund = sumRupees([entry.total, ...refunds]);
  // A replacement is an order of ₹0. Cancelling it refunds the price of the pieces that it replaces.
  const refundText = orders[0]!.replaces ? 'what you paid for the product' : formatRupees(toRefund);
  const numbers = orders.map(({ orderId }) => orderId).join(' and ');
  return (
    <div className="flex flex-wrap items-start gap-3 lg:col-span-2">
      {canPay && (
        <Button
          size="small"
          busy={payment.step !== 'idle'}
          busyLabel="Opening payment..."
          onClick={() => payment.pay(entry)}
        >
          Continue to payment
        </Button>
      )}
      {canCancel && (
        <Button tone="outline" size="small" onClick={() => setIsConfirming(true)}>
          Cancel order
        </Button>
      )}
      {canCancelPart && <CancelPieces order={orders[0]!} />}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Cancel order ${numbers}?`}
        description={
          paymentStatus === 'paid'
            ? `We refund ${refundText} within ${policies.refundDays} days. This cannot be undone.`
            : 'You have not been charged. This cannot be undone.'
        }
        confirmLabel="Yes, cancel order"
        busy={isPending}
        busyLabel="Cancelling..."
        onConfirm={() =>
          cancel(
            orders.map(({ _id }) => _id),
            { onSettled: () => setIsConfirming(false) },
          )
        }
      />
    </div>
  );
}
