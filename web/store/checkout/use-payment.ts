import { useRef, useState } from 'react';
import type { CreatedOrder } from '#contract/orders/checkout.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { storePlacedOrder } from '#web/parts/orders/placed-order.ts';
import { refreshOrders, releasePurchase, verifyPayment } from './checkout.api.ts';
import type { SignedPayment } from '#contract/orders/payment-window.ts';
import { usePaymentWindow } from './use-payment-window.ts';

/** `unverified`: the customer may have paid, but the server has not confirmed it yet. */
export type PaymentStep =
  | 'idle'
  | 'preparing'
  | 'paying'
  | 'verifying'
  | 'unverified'
  | 'checking-again'
  | 'paid';

export interface PaymentProblem {
  title: string;
  detail?: string;
  /** The path of the contact form, if the purchase exceeds the limit for unpaid purchases of one account. */
  contact?: string | undefined;
}

interface PaymentStart {
  /** Creates the payment on the server. Resolves to null if it cannot be created and the page already shows why. */
  open: () => Promise<CreatedOrder | null>;
  /** Resolves to the problem to show when `open` failed, or to null if the page already shows it. */
  describe: (error: unknown) => Promise<PaymentProblem | null>;
}

/** Runs a payment from its creation until the purchase is paid. Ignores further clicks in the meantime. */
export function usePayment() {
  const [step, setStep] = useState<PaymentStep>('idle');
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const isBusy = useRef(false);
  const paymentWindow = usePaymentWindow();
  const verify = useVerification(setStep, setProblem);

  function stop(reason: PaymentProblem | null): void {
    isBusy.current = false;
    setStep('idle');
    setProblem(reason);
  }

  async function start({ open, describe }: PaymentStart): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setStep('preparing');
    setProblem(null);
    try {
      const created = await open();
      if (created) await openWindow(created);
      else stop(null);
    } catch (error) {
      stop(await describe(error));
    }
  }

  async function openWindow(created: CreatedOrder): Promise<void> {
    if (!paymentWindow.canOpen()) return releasePurchase(created.orderId);
    const cancel = async (reason: PaymentProblem) => {
      await releasePurchase(created.orderId);
      stop(reason);
    };
    setStep('paying');
    try {
      await paymentWindow.open(created, {
        onPaid: (signed) => void verify('verifying', signed),
        onAttemptFailed: () => setProblem(paymentFailed),
        onClosed: (reason) => void cancel(reason === 'failed' ? paymentFailed : windowClosed),
      });
    } catch {
      await cancel(windowUnavailable);
    }
  }

  return { step, problem, start, checkAgain: () => void verify('checking-again') };
}

/** Returns a function that asks the server to verify a payment. Without `signed`, it asks about the latest one again. */
function useVerification(
  setStep: (step: PaymentStep) => void,
  setProblem: (problem: PaymentProblem | null) => void,
) {
  const latest = useRef<SignedPayment>(null);
  return async (verifyingStep: 'verifying' | 'checking-again', signed = latest.current) => {
    if (!signed) return;
    latest.current = signed;
    setStep(verifyingStep);
    setProblem(null);
    try {
      const { status, purchaseId } = await verifyPayment(signed);
      if (status === 'paid') storePlacedOrder(purchaseId);
      setStep(status === 'paid' ? 'paid' : 'unverified');
    } catch {
      setStep('unverified');
    }
    void refreshOrders();
  };
}

export type Payment = ReturnType<typeof usePayment>;

const paymentFailed: PaymentProblem = { title: 'Payment failed. Please try again.' };
const windowClosed: PaymentProblem = {
  title: 'The payment window was closed.',
  detail: 'You were not charged. Your cart is unchanged.',
};
const windowUnavailable: PaymentProblem = {
  title: 'Order creation or payment failed',
  detail: 'The payment window could not be opened. Check your connection and try again.',
};

export function describeFailure(error: unknown): PaymentProblem {
  return {
    title: 'Order creation or payment failed',
    detail: messageOf(
      error,
      'The server could not be reached. Check your connection and try again.',
    ),
    contact: contactOf(error),
  };
}

function contactOf(error: unknown): string | undefined {
  const details = error instanceof ApiError ? error.details : undefined;
  return (details as { contact?: string } | undefined)?.contact;
}
