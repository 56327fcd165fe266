import { useEffect, useRef } from 'react';
import type { CreatedOrder } from '#contract/checkout.ts';
import type { PaymentCallbacks, PaymentWindow } from './payment-callbacks.ts';
import { openPaymentWindow } from './payment-window.ts';

/**
 * Returns functions to open a payment window. Leaving the page closes the window, which releases the stock.
 */
export function usePaymentWindow() {
  const current = useRef<PaymentWindow>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      current.current?.close();
    };
  }, []);

  async function open(created: CreatedOrder, callbacks: PaymentCallbacks): Promise<void> {
    current.current = await openPaymentWindow(created, {
      ...callbacks,
      onPaid: (signed) => {
        current.current = null;
        callbacks.onPaid(signed);
      },
      onClosed: (reason) => {
        current.current = null;
        callbacks.onClosed(reason);
      },
    });
    if (!isMounted.current) current.current.close();
  }

  return { open, canOpen: () => isMounted.current };
}
