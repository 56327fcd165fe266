import type { Role } from '#contract/endpoint.ts';
import { toDeliveryAddress } from '#server/features/orders/purchases/delivery-address.ts';
import type { OrderRow } from './orders.queries.ts';
import { createCustomerView } from './vendor-view.ts';

/** Returns the customer and the delivery address as the viewer may see them. */
export function maskCustomer(row: OrderRow, viewer: Role) {
  const { isMasked, show, showPlace } = createCustomerView(row, viewer);
  return {
    customer: {
      name: show(row.customer_name),
      email: show(row.customer_email),
      phone: show(row.customer_phone),
      isMasked,
    },
    deliveryAddress: showPlace(toDeliveryAddress(row)),
  };
}
