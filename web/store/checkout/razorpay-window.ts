import { tagline } from '#contract/base/tagline.ts';
import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type { PaymentCallbacks, PaymentWindow, SignedPayment } from './payment-callbacks.ts';

/** The part of Razorpay's Standard Checkout that we use. */
interface RazorpayCheckout {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: () => void) => void;
}

interface RazorpayOptions {
  key: string;
  order_id: string;
  /** Paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** Seconds until Razorpay closes the window. */
  timeout: number;
  handler: (signed: SignedPayment) => void;
  modal: { ondismiss: () => void; confirm_close: boolean; backdropclose: boolean };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout;
  }
}

const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
const minTimeoutSeconds = 30;

export async function openRazorpayWindow(
  created: CreatedOrder,
  callbacks: PaymentCallbacks,
): Promise<PaymentWindow> {
  await loadScript();
  if (!window.Razorpay) throw new Error('Razorpay’s script did not define a checkout');
  let isOpen = true;
  let hasFailed = false;
  function markClosed(): boolean {
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen;
  }
  const handleClose = () => {
    if (markClosed()) callbacks.onClosed(hasFailed ? 'failed' : 'dismissed');
  };
  const checkout = new window.Razorpay({
    ...buildPaymentOptions(created),
    handler: (signed) => {
      if (markClosed()) callbacks.onPaid(signed);
    },
    modal: {
      ondismiss: handleClose,
      confirm_close: true,
      backdropclose: false,
    },
  });
  checkout.on('payment.failed', () => {
    hasFailed = true;
    callbacks.onAttemptFailed();
  });
  checkout.open();
  return {
    close: () => {
      checkout.close();
      handleClose();
    },
  };
}

function buildPaymentOptions(created: CreatedOrder): Omit<RazorpayOptions, 'handler' | 'modal'> {
  return {
    key: created.key,
    order_id: created.orderId,
    amount: created.amount,
    currency: created.currency,
    name: 'Baithak',
    description: tagline,
    prefill: {
      name: created.customer.name,
      email: created.customer.email,
      contact: created.customer.phone,
    },
    theme: { color: readBrandColour() },
    timeout: secondsUntil(created.holdExpiresAt),
  };
}

/** Loads the script on first use; after a failure the next call tries again. */
function loadScript(): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = scriptUrl;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('Razorpay’s script could not be loaded'));
    });
    document.head.append(element);
  });
}

function secondsUntil(time: string): number {
  const seconds = Math.floor((Date.parse(time) - Date.now()) / 1000);
  return Math.max(minTimeoutSeconds, seconds);
}

function readBrandColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim();
}
