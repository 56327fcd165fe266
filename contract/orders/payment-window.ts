import type { CreatedOrder } from './checkout.ts';

/** The body of `POST /api/orders/verify`. A provider that signs no payments reports only the order. */
export interface SignedPayment {
  razorpay_order_id: string;
  razorpay_payment_id?: string;
  razorpay_signature?: string;
}

export interface PaymentCallbacks {
  /** The provider reports the payment; the server still has to verify it. */
  onPaid: (signed: SignedPayment) => void;
  /** An attempt failed; the window stays open for another one. */
  onAttemptFailed: () => void;
  /** The window was closed without a payment. */
  onClosed: (reason: 'dismissed' | 'failed') => void;
}

/** How the shop names and colours itself in the window. */
export interface WindowStyle {
  name: string;
  description: string;
  /** A CSS colour. */
  colour: string;
}

export interface PaymentWindow {
  /** Closes the window as if the customer had closed it. */
  close: () => void;
}

/**
 * What the module of a provider's payment window exports as `openPaymentWindow`. It loads the provider's script on first
 * use and opens the window. It rejects if the window cannot be opened.
 */
export type OpenPaymentWindow = (
  created: CreatedOrder,
  callbacks: PaymentCallbacks,
  style: WindowStyle,
) => Promise<PaymentWindow>;
