import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { orderStatuses, type OrderStatus, statusChange } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshShop } from '../vendor.api.ts';
import { mayReturn, setStatus } from './orders.api.ts';

interface StatusDialogProps {
  order: Order;
  onClose: () => void;
}

const meanings: Record<OrderStatus, string> = {
  pending: 'Paid, not sent yet',
  shipped: 'On its way to the customer',
  delivered: 'With the customer',
  cancelled: 'Refunds the customer; final',
};

/** Sets one of the four; a change that the server would refuse is not offered. */
export function StatusDialog({ order, onClose }: StatusDialogProps) {
  const [status, choose] = useState<OrderStatus>(order.orderStatus);
  const [goodsBack, setGoodsBack] = useState(false);
  const [busy, setBusy] = useState(false);
  const isFinal = order.orderStatus === 'cancelled';
  const asksForGoods = status === 'cancelled' && mayReturn(order);
  const changes = status !== order.orderStatus || (isFinal && goodsBack);

  async function save() {
    setBusy(true);
    try {
      await setStatus(order, { status, ...(asksForGoods && { goodsBack }) });
      showSuccess('Order status updated');
      onClose();
    } catch (error) {
      showError(messageOf(error, 'Failed to update order status'));
      setBusy(false);
      if (hasStatus(error, 409)) {
        // Somebody else was faster: the list shows what it is now.
        onClose();
        await refreshShop();
      }
    }
  }

  const choices = orderStatuses
    .filter((to) => statusChange(order.orderStatus, to, order.paymentStatus) === 'ok')
    .map((value) => ({
      value,
      label: (
        <>
          <span className="block font-semibold capitalize">{value}</span>
          <span className="block text-small text-soft">{meanings[value]}</span>
        </>
      ),
    }));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      width="narrow"
      title={`Order ${order.orderId}`}
      description={`${order.customerId.name}, ${formatRupees(order.amount)}`}
      footer={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone={status === 'cancelled' && !isFinal ? 'danger' : 'primary'}
            disabled={!changes}
            busy={busy}
            busyLabel="Updating..."
            onClick={() => void save()}
          >
            {status === 'cancelled' && !isFinal ? 'Cancel and refund' : 'Update status'}
          </Button>
        </>
      }
    >
      <RadioList
        legend="Status"
        name="status"
        choices={choices}
        value={status}
        disabled={busy}
        onChange={(value) => choose(value as OrderStatus)}
      />
      {asksForGoods && (
        <Checkbox
          className="mt-4"
          label="Goods are back: return the pieces to stock"
          checked={goodsBack}
          disabled={busy}
          onChange={({ target }) => setGoodsBack(target.checked)}
        />
      )}
    </Dialog>
  );
}
