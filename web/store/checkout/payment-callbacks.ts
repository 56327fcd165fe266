/** What `orders/verify` is asked. */
export interface SignedPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export interface PaymentCallbacks {
  /** The provider says it is paid; only the server can believe it. */
  onPaid: (signed: SignedPayment) => void;
  /** An attempt failed; the window stays open and the buyer may try again in it. */
  onAttemptFailed: () => void;
  /** The window is gone without a payment. */
  onClosed: (how: 'dismissed' | 'failed') => void;
}

export interface PaymentWindow {
  /** Takes the window away, as if the buyer had closed it. */
  close: () => void;
}
