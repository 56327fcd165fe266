import { formatRupees, sumRupees } from '#contract/money.ts';
import { type Order, refundOrder as call } from '#contract/orders.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { refundOrder } from './orders.api.ts';

/** Refunding an order also cancels it. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const toRefund = sumRupees([order.totalAmount, ...order.refunds.map(refundLeft)]);
  const cancels = order.orderStatus !== 'cancelled';
  return (
    <EditDialog
      title={`Refund order ${order.orderId}`}
      values={{ reason: '', goodsBack: false }}
      schema={call.body}
      toBody={(_changed, values) => values}
      save={(body) => refundOrder(order, body)}
      saved="The order is cancelled and the refund is on its way"
      failure="Failed to update order status"
      submitLabel={`Refund ${formatRupees(toRefund)}`}
      onClose={onClose}
    >
      {({ bind, register }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            {order.customer.name} is refunded {formatRupees(toRefund)} to the original payment
            method
            {cancels &&
              `, and the order with ${order.vendor.businessName} is cancelled. This cannot be undone`}
            . Both get an email.
          </p>
          <TextField
            label="Reason"
            optional
            {...bind('reason')}
            maxLength={300}
            help="The customer and the vendor can read it"
          />
          {order.wasShipped && (
            <Checkbox label="The goods are back: return them to stock" {...register('goodsBack')} />
          )}
        </div>
      )}
    </EditDialog>
  );
}

/** A refund that the provider failed is sent again; the others are deducted. */
const refundLeft = ({ amount, status }: Order['refunds'][number]) =>
  status === 'failed' ? 0 : -amount;
