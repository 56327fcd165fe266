import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery } from '#web/parts/cart-query.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { cartDifferences } from './cart-differences.ts';
import { createPurchase, ordersChanged, releasePurchase, verifyPayment } from './checkout.api.ts';
import type { PaymentWindow, SignedPayment } from './payment-callbacks.ts';
import { openPaymentWindow } from './payment-window.ts';

/** `unverified`: money may have moved, the server has not confirmed it yet. */
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

/** From the press of 'Pay & Place Order' to the paid purchase; one at a time, however often it is pressed. */
export function usePurchase() {
  const [step, setStep] = useState<PurchaseStep>('idle');
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const isBusy = useRef(false);
  const paymentWindow = useRef<PaymentWindow>(null);
  const signedPayment = useRef<SignedPayment>(null);

  // Leaving the page takes the window along and gives the stock back.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      paymentWindow.current?.close();
    };
  }, []);

  function stop(why: PurchaseProblem | null): void {
    isBusy.current = false;
    setStep('idle');
    setProblem(why);
  }

  /** `shown` is the cart as the buyer sees it; `saveAddress` answers false when it could not be saved. */
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
      const isTold = hasStatus(error, 409) && (await hasChanged(shown).catch(() => false));
      stop(isTold ? null : refusal(error));
    }
  }

  async function openWindow(lines: readonly CartLine[], address: Address): Promise<void> {
    const created = await createPurchase(lines, address);
    if (!isHere.current) return releasePurchase(created.orderId);
    const giveUp = async (why: PurchaseProblem) => {
      paymentWindow.current = null;
      await releasePurchase(created.orderId);
      stop(why);
    };
    setStep('paying');
    try {
      paymentWindow.current = await openPaymentWindow(created, {
        onPaid: (signed) => {
          paymentWindow.current = null;
          signedPayment.current = signed;
          void verify('verifying');
        },
        onAttemptFailed: () => setProblem(failed),
        onClosed: (how) => void giveUp(how === 'failed' ? failed : closed),
      });
      if (!isHere.current) paymentWindow.current.close();
    } catch {
      await giveUp(noWindow);
    }
  }

  async function verify(as: 'verifying' | 'checking-again'): Promise<void> {
    if (!signedPayment.current) return;
    setStep(as);
    setProblem(null);
    try {
      const { status } = await verifyPayment(signedPayment.current);
      setStep(status === 'paid' ? 'paid' : 'unverified');
    } catch {
      setStep('unverified');
    }
    void ordersChanged();
  }

  return { step, problem, pay, checkAgain: () => void verify('checking-again') };
}

/** Reads the cart anew, so that the page shows what has to be told. */
async function hasChanged(shown: readonly CartLine[]): Promise<boolean> {
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return cartDifferences(shown, items).length > 0;
}

const failed: PurchaseProblem = { title: 'Payment failed. Please try again.' };
const closed: PurchaseProblem = {
  title: 'The payment window was closed.',
  detail: 'Nothing was charged. Your cart is as it was, and you can pay whenever you like.',
};
const noWindow: PurchaseProblem = {
  title: 'Order creation or payment failed',
  detail: 'The payment window could not be opened. Check your connection and try again.',
};

function refusal(error: unknown): PurchaseProblem {
  return {
    title: 'Order creation or payment failed',
    detail: messageOf(error, 'We could not be reached. Check your connection and try again.'),
  };
}
