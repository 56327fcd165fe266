import { useDeliveries } from '#web/parts/catalogue/delivery-promise.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';

/** Returns the lines that cannot be delivered to the PIN code of the address. */
export function useUndeliverable(lines: readonly CartLine[], pin: string | undefined): CartLine[] {
  const answers = useDeliveries(
    pin,
    lines.map(({ product }) => product._id),
  );
  return lines.filter((_, index) => answers[index]?.deliverable === false);
}
