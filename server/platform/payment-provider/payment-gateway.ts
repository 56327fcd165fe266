/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  orderId: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amountPaise: number;
  currency: string;
  refundedPaise: number;
  /** What the provider keeps, with the tax on it; null until it reports a fee. */
  feePaise: number | null;
  /** The part of `feePaise` that is tax. */
  feeTaxPaise: number | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'processed' | 'failed';
  amountPaise: number;
  /** Sent with the request: our id of the refund, with the number of the attempt from the second on. */
  receipt: string | null;
}

export interface WebhookEvent {
  eventId: string;
  event: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
}

/** The sandbox or Razorpay. Every call that goes out may throw AppError provider_down (502). */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'razorpay';
  /** The public key that the payment window in the browser needs. */
  readonly key: string;
  /** `receipt` is the purchase id; the provider captures its payments automatically. */
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
  /** Checks the signature over `order|payment` in constant time. */
  isSignedPayment(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Undefined unless the signature matches the raw body. */
  readWebhookEvent(raw: Buffer, headers: Record<string, unknown>): WebhookEvent | undefined;
}
