/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  orderId: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amountPaise: number;
  currency: string;
  refundedPaise: number;
  /** The provider's fee, including tax; null until the provider reports it. */
  feePaise: number | null;
  /** The part of `feePaise` that is tax. */
  feeTaxPaise: number | null;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  status: 'pending' | 'processed' | 'failed';
  amountPaise: number;
  /**
   * Our id of the refund, which we send with the request. From the second attempt on, it ends with the attempt's
   * number.
   */
  receipt: string | null;
}

/** Selects items of the provider's list: those of a period, newest first, without the first `skip` items. */
export interface ListedPeriod {
  from: Date;
  to: Date;
  skip: number;
}
export const listedPerPage = 100;

/** One page of the provider's list. */
export interface Listed<Item> {
  /** The items on the page, without payments that are not the shop's. */
  items: Item[];
  /**
   * The number of items on the page, including payments that are not the shop's. On the last page it is below
   * `listedPerPage`.
   */
  count: number;
}
export type ListedPayment = ProviderPayment & { createdAt: Date };
export type ListedRefund = ProviderRefund & { createdAt: Date };

export interface WebhookEvent {
  eventId: string;
  event: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
}

/** The sandbox or Razorpay. Every call to the provider may throw AppError provider_down (502). */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'razorpay';
  /** The public key that the payment window in the browser needs. */
  readonly key: string;
  /** `receipt` is the purchase id. The provider captures the order's payments automatically. */
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
  listPayments(period: ListedPeriod): Promise<Listed<ListedPayment>>;
  listRefunds(period: ListedPeriod): Promise<Listed<ListedRefund>>;
  /** Checks the signature over `order|payment` in constant time. */
  isSignedPayment(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** Returns undefined if the signature does not match the raw body, or the body is not an event. */
  readWebhookEvent(raw: Buffer, headers: Record<string, unknown>): WebhookEvent | undefined;
}
