/** What the provider says of one payment; amounts are paise. */
export interface ProviderPayment {
  id: string;
  orderId: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amountPaise: number;
  currency: string;
  refundedPaise: number;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'processed' | 'failed';
  amountPaise: number;
  /** Our refund id, given when it was asked for. */
  receipt: string | null;
}

export interface ProviderNotice {
  eventId: string;
  event: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
}

/** One interface before the sandbox and Razorpay. Every call may throw AppError provider_down (502). */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'razorpay';
  /** The public key that the browser's window needs. */
  readonly key: string;
  /** `receipt` is the purchase id; captured automatically. */
  createOrder(order: {
    receipt: string;
    amountPaise: number;
    currency: string;
  }): Promise<{ id: string }>;
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  capture(payment: { id: string; amountPaise: number; currency: string }): Promise<ProviderPayment>;
  refund(refund: {
    paymentId: string;
    amountPaise: number;
    receipt: string;
  }): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Constant time; over `order|payment` as Razorpay documents it. */
  isSignedPayment(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Undefined when no signature vouches for the raw body. */
  readNotice(raw: Buffer, headers: Record<string, unknown>): ProviderNotice | undefined;
}
