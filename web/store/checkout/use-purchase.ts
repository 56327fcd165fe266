import { useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery } from '#web/parts/cart-query.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { cartDifferences } from './cart-differences.ts';
import { createPurchase, refreshOrders, releasePurchase, verifyPayment } from './checkout.api.ts';
import type { SignedPayment } from './payment-callbacks.ts';
import { usePaymentWindow } from './use-payment-window.ts';

/** `unverified`: the buyer may have paid, but the server has not confirmed it yet. */
export type PurchaseStep =
  | 'idle'
  | 'preparing'
  | 'paying'
  | 'verifying'
  | 'unverified'
  | 'checking-again'
  | 'paid';

export interface PurchaseProblem {
  title: string;
  detail?: string;
}

/** From 'Pay & Place Order' to the paid purchase; further clicks are ignored in the meantime. */
export function usePurchase() {
  const [step, setStep] = useState<PurchaseStep>('idle');
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const isBusy = useRef(false);
  const signedPayment = useRef<SignedPayment>(null);
  const paymentWindow = usePaymentWindow();

  function stop(reason: PurchaseProblem | null): void {
    isBusy.current = false;
    setStep('idle');
    setProblem(reason);
  }

  /** `shown` is the cart as the buyer sees it; `saveAddress` returns false when saving failed. */
  async function pay(
    shown: readonly CartLine[],
    address: Address,
    saveAddress: () => Promise<boolean>,
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStep('preparing');
    setProblem(null);
    try {
      if (!(await saveAddress()) || (await hasChanged(shown))) return stop(null);
      await openWindow(shown, address);
    } catch (error) {
      const isShown = hasStatus(error, 409) && (await hasChanged(shown).catch(() => false));
      stop(isShown ? null : describeFailure(error));
    }
  }

  async function openWindow(lines: readonly CartLine[], address: Address): Promise<void> {
    const created = await createPurchase(lines, address);
    if (!paymentWindow.canOpen()) return releasePurchase(created.orderId);
    const cancel = async (reason: PurchaseProblem) => {
      await releasePurchase(created.orderId);
      stop(reason);
    };
    setStep('paying');
    try {
      await paymentWindow.open(created, {
        onPaid: (signed) => {
          signedPayment.current = signed;
          void verify('verifying');
        },
        onAttemptFailed: () => setProblem(failed),
        onClosed: (reason) => void cancel(reason === 'failed' ? failed : closed),
      });
    } catch {
      await cancel(noWindow);
    }
  }

  async function verify(verifyingStep: 'verifying' | 'checking-again'): Promise<void> {
    if (!signedPayment.current) return;
    setStep(verifyingStep);
    setProblem(null);
    try {
      const { status } = await verifyPayment(signedPayment.current);
      setStep(status === 'paid' ? 'paid' : 'unverified');
    } catch {
      setStep('unverified');
    }
    void refreshOrders();
  }

  return { step, problem, pay, checkAgain: () => void verify('checking-again') };
}

/** Reads the cart again, so that the page shows what has changed. */
async function hasChanged(shown: readonly CartLine[]): Promise<boolean> {
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return cartDifferences(shown, items).length > 0;
}

const failed: PurchaseProblem = { title: 'Payment failed. Please try again.' };
const closed: PurchaseProblem = {
  title: 'The payment window was closed.',
  detail: 'You were not charged. Your cart is unchanged.',
};
const noWindow: PurchaseProblem = {
  title: 'Order creation or payment failed',
  detail: 'The payment window could not be opened. Check your connection and try again.',
};

function describeFailure(error: unknown): PurchaseProblem {
  return {
    title: 'Order creation or payment failed',
    detail: messageOf(
      error,
      'The server could not be reached. Check your connection and try again.',
    ),
  };
}
