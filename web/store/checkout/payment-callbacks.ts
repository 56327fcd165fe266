/** The body of `POST /api/orders/verify`. */
export interface SignedPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface PaymentCallbacks {
  /** The provider reports the payment; the server still has to verify it. */
  onPaid: (signed: SignedPayment) => void;
  /** An attempt failed; the window stays open for another one. */
  onAttemptFailed: () => void;
  /** The window was closed without a payment. */
  onClosed: (reason: 'dismissed' | 'failed') => void;
}

export interface PaymentWindow {
  /** Closes the window as if the customer had closed it. */
  close: () => void;
}
