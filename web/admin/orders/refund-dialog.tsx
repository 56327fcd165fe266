import { formatRupees, sumRupees } from '#contract/money.ts';
import { type Order, refundOrder as call } from '#contract/orders.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { isPartlyDelivered, refundOrder } from './orders.api.ts';

/** Refunding an order also cancels it. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const toRefund = sumRupees([order.totalAmount, ...order.refunds.map(refundLeft)]);
  const cancels = order.orderStatus !== 'cancelled';
  if (isPartlyDelivered(order)) return <RefundRestDialog order={order} onClose={onClose} />;
  return (
    <EditDialog
      title={`Refund order ${order.orderId}`}
      values={{ reason: '', goodsBack: false, includeDelivered: true }}
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
          <ReasonField {...bind('reason')} />
          {order.wasShipped && (
            <Checkbox label="The goods are back: return them to stock" {...register('goodsBack')} />
          )}
        </div>
      )}
    </EditDialog>
  );
}

/** Delivered pieces are refunded by themselves, with the pieces of the order. */
function RefundRestDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <EditDialog
      title={`Cancel the rest of order ${order.orderId}`}
      values={{ reason: '', goodsBack: false, includeDelivered: false }}
      schema={call.body}
      toBody={(_changed, values) => values}
      save={(body) => refundOrder(order, body)}
      saved="The rest of the order is cancelled and its refund is on its way"
      failure="Failed to update order status"
      submitLabel="Cancel and refund the rest"
      onClose={onClose}
    >
      {({ bind, register }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            What {order.customer.name} has not received is cancelled and refunded to the original
            payment method. Delivered pieces stay delivered: to refund them, choose the pieces
            instead. Both sides get an email.
          </p>
          <ReasonField {...bind('reason')} />
          <Checkbox
            label="What was on its way is back: return it to stock"
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

/** A refund that the provider failed is sent again; the others are deducted. */
const refundLeft = ({ amount, status }: Order['refunds'][number]) =>
  status === 'failed' ? 0 : -amount;
