import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import {
  orderStatuses,
  type OrderStatus,
  checkStatusChange,
} from '#contract/orders/order-status.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshVendorData } from '../vendor.api.ts';
import { canRecordGoodsBack, type UpdatableOrder, updateOrderStatus } from './orders.api.ts';

interface StatusDialogProps {
  order: UpdatableOrder;
  onClose: () => void;
}

const descriptions: Record<OrderStatus, string> = {
  pending: 'Paid and not shipped yet',
  shipped: 'On its way to the customer',
  delivered: 'Received by the customer',
  cancelled: 'Refunds the customer and cannot be undone',
};

/** Offers the changes that the order's status and payment allow. The server may refuse a change, such as after a return. */
export function StatusDialog({ order, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState<OrderStatus>(order.orderStatus);
  const [goodsBack, setGoodsBack] = useState(false);
  const { isBusy, save } = useStatusUpdate(order, onClose);
  const isFinal = order.orderStatus === 'cancelled';
  const shouldAskForGoods = status === 'cancelled' && canRecordGoodsBack(order);
  const isChanged = status !== order.orderStatus || (isFinal && goodsBack);
  const isCancelling = status === 'cancelled' && !isFinal;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      width="narrow"
      title={`Order ${order.orderId}`}
      description={`${order.customerId.name}, ${formatRupees(order.totalAmount)}`}
      footer={
        <>
          <Button tone="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone={isCancelling ? 'danger' : 'primary'}
            disabled={!isChanged}
            busy={isBusy}
            busyLabel="Updating..."
            onClick={() => void save({ status, ...(shouldAskForGoods && { goodsBack }) })}
          >
            {isCancelling ? 'Cancel and refund' : 'Update status'}
          </Button>
        </>
      }
    >
      <RadioList
        legend="Status"
        name="status"
        choices={statusChoices(order)}
        value={status}
        disabled={isBusy}
        onChange={(value) => setStatus(value as OrderStatus)}
      />
      {shouldAskForGoods && (
        <Checkbox
          className="mt-4"
          label="The goods are back: return them to stock"
          checked={goodsBack}
          disabled={isBusy}
          onChange={({ target }) => setGoodsBack(target.checked)}
        />
      )}
    </Dialog>
  );
}

function useStatusUpdate(order: UpdatableOrder, onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(change: { status: OrderStatus; goodsBack?: boolean }) {
    setIsBusy(true);
    try {
      await updateOrderStatus(order, change);
      showSuccess('Order status updated');
      onClose();
    } catch (error) {
      showError(messageOf(error, 'Failed to update order status'));
      setIsBusy(false);
      if (hasStatus(error, 409)) {
        // The order has probably changed since the list was loaded, so close the dialog and reload the list.
        onClose();
        await refreshVendorData();
      }
    }
  }

  return { isBusy, save };
}

function statusChoices({ orderStatus, paymentStatus }: UpdatableOrder) {
  return orderStatuses
    .filter((status) => checkStatusChange(orderStatus, status, paymentStatus) === 'ok')
    .map((status) => ({
      value: status,
      label: (
        <>
          <span className="block font-semibold capitalize">{status}</span>
          <span className="block text-small text-soft">{descriptions[status]}</span>
        </>
      ),
    }));
}
