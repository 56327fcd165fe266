import { useEffect, useRef } from 'react';
import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type { PaymentCallbacks, PaymentWindow } from '#contract/orders/payment-window.ts';
import { openPaymentWindow } from './payment-window.ts';

/**
 * Returns functions for the payment window. `open` opens the window. `canOpen` returns false once the customer has left
 * the page. Leaving the page closes the window, so that the stock is released.
 */
export function usePaymentWindow() {
  const openWindow = useRef<PaymentWindow>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      openWindow.current?.close();
    };
  }, []);

  async function open(created: CreatedOrder, callbacks: PaymentCallbacks): Promise<void> {
    openWindow.current = await openPaymentWindow(created, {
      ...callbacks,
      onPaid: (signed) => {
        openWindow.current = null;
        callbacks.onPaid(signed);
      },
      onClosed: (reason) => {
        openWindow.current = null;
        callbacks.onClosed(reason);
      },
    });
    if (!isMounted.current) openWindow.current.close();
  }

  return { open, canOpen: () => isMounted.current };
}
