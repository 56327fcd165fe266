import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { refundOrder, wasSent } from './orders.api.ts';

/** An admin's refund cancels the order. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [goodsBack, setGoodsBack] = useState(false);
  const cancels = order.orderStatus !== 'cancelled';
  return (
    <EditDialog
      title={`Refund order ${order.orderId}`}
      first={{ reason: '' }}
      check={() => ({})}
      save={({ reason }) => refundOrder(order, { reason, goodsBack })}
      saved="The order is cancelled and the refund is on its way"
      failed="Failed to update order status"
      submit={`Refund ${formatRupees(order.totalAmount)}`}
      onClose={onClose}
    >
      {(bind) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            {order.customer.name} gets {formatRupees(order.totalAmount)} back the way it was paid
            {cancels && `, and the order with ${order.vendor.businessName} is cancelled for good`}.
            Both are told by e-mail.
          </p>
          <TextField
            label="Reason"
            optional
            {...bind('reason')}
            maxLength={300}
            help="Customer and vendor read it"
          />
          {wasSent(order) && (
            <Checkbox
              label="Goods are back: return the pieces to stock"
              checked={goodsBack}
              onChange={({ target }) => setGoodsBack(target.checked)}
            />
          )}
        </div>
      )}
    </EditDialog>
  );
}
