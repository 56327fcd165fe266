import type { Role } from '#contract/endpoint.ts';
import { maskedValue } from '#contract/people/vendor-rules.ts';
import { toDeliveryAddress } from '#server/features/orders/purchases/delivery-address.ts';
import type { OrderRow } from './orders.queries.ts';

/**
 * Returns the customer and the delivery address. For the vendor, the name, email and phone are masked from 30 days after
 * the delivery or cancellation (`docs/product/delivery.md#customer-details`).
 */
export function maskCustomer(row: OrderRow, viewer: Role) {
  const isMasked = viewer === 'vendor' && row.is_customer_masked;
  const hide = (value: string) => (isMasked && value ? maskedValue : value);
  const address = toDeliveryAddress(row);
  return {
    customer: {
      name: hide(row.customer_name),
      email: hide(row.customer_email),
      phone: hide(row.customer_phone),
      isMasked,
    },
    deliveryAddress: { ...address, phone: hide(address.phone) },
  };
}
