import type { Address } from '#contract/people/addresses.ts';
import { ApiError, getFieldErrors, hasStatus } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery } from '#web/parts/catalogue/cart-query.ts';
import { clearDeliveries } from '#web/parts/catalogue/delivery-promise.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { listCartDifferences } from './cart-differences.ts';
import { createPurchase } from './checkout.api.ts';
import type { Buyer } from './purchase-request.ts';
import { describeFailure, usePayment } from './use-payment.ts';

interface PurchaseForm {
  saveAddress: () => Promise<boolean>;
  showErrors: (errors: FormErrors) => void;
}

/** Runs a purchase from the click on 'Pay & Place Order' until it is paid. */
export function usePurchase() {
  const { start, ...payment } = usePayment();

  /** `shown` is the cart as the customer sees it. `saveAddress` resolves to false if the address was not saved. */
  function pay(
    shown: readonly CartLine[],
    { address, buyer }: { address: Address; buyer: Buyer },
    { saveAddress, showErrors }: PurchaseForm,
  ): Promise<void> {
    return start({
      open: async () => {
        if (!(await saveAddress()) || (await hasChanged(shown))) return null;
        return createPurchase(shown, address, buyer);
      },
      describe: async (error) => {
        const { gstin } = getFieldErrors(error);
        if (gstin) showErrors({ gstin });
        if (isUndeliverable(error)) {
          clearDeliveries();
          return describeFailure(error);
        }
        const hasCartChanged =
          hasStatus(error, 409) && (await hasChanged(shown).catch(() => false));
        return hasCartChanged ? null : describeFailure(error);
      },
    });
  }

  return { ...payment, pay };
}

function isUndeliverable(error: unknown): boolean {
  const details = error instanceof ApiError ? error.details : undefined;
  return typeof details === 'object' && details !== null && 'undeliverable' in details;
}

/** Reads the cart again and returns whether it has changed. The page shows the differences. */
async function hasChanged(shown: readonly CartLine[]): Promise<boolean> {
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return listCartDifferences(shown, items).length > 0;
}
