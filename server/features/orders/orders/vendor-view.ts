import type { Role } from '#contract/endpoint.ts';
import { maskedValue } from '#contract/people/vendor-rules.ts';

interface Place {
  street: string;
  landmark: string;
  floor: string;
  phone: string;
}

/**
 * Returns how the viewer sees a customer's details. The vendor of a row that is masked sees neither the name nor how to
 * reach the customer (`docs/product/delivery.md#customer-details`).
 */
export function createCustomerView(row: { is_customer_masked: boolean }, viewer: Role) {
  const isMasked = viewer === 'vendor' && row.is_customer_masked;
  const show = (value: string) => (isMasked && value ? maskedValue : value);
  /** City, State and PIN code stay, because they are part of the delivery's figures. */
  const showPlace = <P extends Place>(place: P): P => ({
    ...place,
    street: show(place.street),
    landmark: show(place.landmark),
    floor: show(place.floor),
    phone: show(place.phone),
  });
  return { isMasked, show, showPlace };
}
