import { formatRupees, sumRupees } from '#contract/money.ts';
import { type Order, refundOrder as call } from '#contract/orders/orders.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { isPartlyDelivered, refundOrder } from './orders.api.ts';

/** Refunds an order, and cancels it if it is not cancelled yet. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const toRefund = sumRupees([order.totalAmount, ...order.refunds.map(toDeduction)]);
  const willCancel = order.orderStatus !== 'cancelled';
  if (isPartlyDelivered(order)) return <RefundRestDialog order={order} onClose={onClose} />;
  return (
    <EditDialog
      title={`Refund order ${order.orderId}`}
      initialValues={{ reason: '', goodsBack: false, includeDelivered: true }}
      schema={call.body}
      toBody={(_changed, values) => values}
      save={(body) => refundOrder(order, body)}
      successMessage="The order is cancelled and the refund is on its way"
      failure="Failed to update order status"
      submitLabel={`Refund ${formatRupees(toRefund)}`}
      onClose={onClose}
    >
      {({ bind, register }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            {order.customer.name} is refunded {formatRupees(toRefund)} to the original payment
            method
            {willCancel &&
              `, and the order with ${order.vendor.businessName} is cancelled. This cannot be undone`}
            . The customer and the vendor get an email.
          </p>
          <ReasonField {...bind('reason')} />
          {order.wasShipped && (
            <Checkbox label="The goods are back: return them to stock" {...register('goodsBack')} />
          )}
        </div>
      )}
    </EditDialog>
  );
}

/** Cancels and refunds the pieces that are not delivered. `RefundPieces` refunds delivered pieces. */
function RefundRestDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <EditDialog
      title={`Cancel the rest of order ${order.orderId}`}
      initialValues={{ reason: '', goodsBack: false, includeDelivered: false }}
      schema={call.body}
      toBody={(_changed, values) => values}
      save={(body) => refundOrder(order, body)}
      successMessage="The rest of the order is cancelled and its refund is on its way"
      failure="Failed to update order status"
      submitLabel="Cancel and refund the rest"
      onClose={onClose}
    >
      {({ bind, register }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            Pieces that {order.customer.name} has not received are cancelled and refunded to the
            original payment method. To refund delivered pieces, use Refund pieces instead. The
            customer and the vendor get an email.
          </p>
          <ReasonField {...bind('reason')} />
          <Checkbox
            label="The goods that were on the way are back: return them to stock"
            {...register('goodsBack')}
          />
        </div>
      )}
    </EditDialog>
  );
}

const ReasonField = (field: { name: string }) => (
  <TextField
    label="Reason"
    optional
    {...field}
    maxLength={300}
    help="The customer and the vendor can read it"
  />
);

/**
 * Returns the negative amount of an earlier refund, which reduces the amount to refund. Returns 0 for a failed refund,
 * because its money is still to be sent.
 */
const toDeduction = ({ amount, status }: Order['refunds'][number]) =>
  status === 'failed' ? 0 : -amount;
