/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  orderId: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amountPaise: number;
  currency: string;
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

/** Selects items of the provider's list: those of a period, or the rest of them after `cursor`. */
export interface ListedPeriod {
  from: Date;
  to: Date;
  /** The `next` of the page before. */
  cursor?: string | undefined;
}

/** One page of the provider's list. */
export interface Listed<Item> {
  /** The items on the page, without payments that are not the shop's. */
  items: Item[];
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined;
}
export type ListedPayment = ProviderPayment & { createdAt: Date };
export type ListedRefund = ProviderRefund & { createdAt: Date };

export interface WebhookEvent {
  eventId: string;
  /** Begins with `refund.` for an event about a refund. The rest is for people who read the stored events. */
  event: string;
  providerOrderId: string | null;
}

export interface DisputeEvent {
  id: string;
  /** Whether the bank asks for more evidence. The status of the dispute does not say so at every provider. */
  isActionRequired: boolean;
}

/** A dispute about a payment (chargeback), as the provider reports it. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  status: 'open' | 'action_required' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Such as `chargeback` or `pre_arbitration`; may be empty. */
  phase: string;
  reason: string;
  amountPaise: number;
  /** What the provider has taken back, with its fee; 0 if nothing. */
  deductedPaise: number;
  /** Until when the bank accepts evidence. */
  respondBy: Date | null;
}

export interface NewProviderOrder {
  /** The purchase id. */
  receipt: string;
  amountPaise: number;
  currency: string;
  /** The end of the stock's hold. Providers with a shortest time of their own keep the order open for longer. */
  expiresAt: Date;
  customer: { id: string; name: string; email: string; phone: string };
}

/** Values for the provider's payment window in the browser. They are not secret from the customer. */
export type WindowData = Record<string, string>;

/** What the browser loads to open the provider's payment window. */
export interface PaymentWindowFiles {
  /** The JavaScript module that exports `openPaymentWindow` (`contract/orders/payment-window.ts`). It is served as it is. */
  module: URL;
  /** The sources that the pages' content security policy must allow for the window. */
  sources: PageSources;
}

export interface PageSources {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  form?: readonly string[];
}

/** The calls of a provider that takes no real money. They exist only while this provider takes new purchases. */
export interface TestPayments {
  pay(
    orderId: string,
    outcome: 'success' | 'failure',
  ): Promise<{ paymentId: string; signature: string } | undefined>;
  /** Returns the event that a provider would send to the webhook, with a signature over its exact bytes. */
  createWebhookEvent(
    orderId: string,
    event: string,
  ): { raw: Buffer; headers: Record<string, string> };
}

type OfPayment = { orderId: string; paymentId: string };

/**
 * A payment provider with its keys. Every call to the provider may throw AppError provider_down (502). What a provider
 * can do is shown by the optional members: features ask for them and never for the provider's name.
 */
export interface PaymentGateway {
  /** The name that records, URLs and settings have. */
  readonly provider: string;
  /** The public key that the payment window in the browser needs. */
  readonly key: string;
  /** Undefined if the shop's own window for test payments is shown instead. */
  readonly window?: PaymentWindowFiles;
  /** Only of a provider that takes no real money. */
  readonly test?: TestPayments;
  /** The provider captures the order's payments automatically. */
  createOrder(order: NewProviderOrder): Promise<{ id: string; windowData?: WindowData }>;
  /** Returns the window's values again for an order that is still open. Needed if `createOrder` returns such values. */
  readWindowData?(orderId: string): Promise<WindowData>;
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Sending the same receipt again must not refund twice, as far as the provider can prevent it. */
  refund(refund: OfPayment & { amountPaise: number; receipt: string }): Promise<ProviderRefund>;
  refundsOf(payment: OfPayment): Promise<ProviderRefund[]>;
  listPayments(period: ListedPeriod): Promise<Listed<ListedPayment>>;
  listRefunds(period: ListedPeriod): Promise<Listed<ListedRefund>>;
  /**
   * Checks in constant time the signature that the payment window gave to the browser. Undefined if the provider signs
   * nothing there: then only the provider's answer about the order counts.
   */
  isSignedPayment?(signed: OfPayment & { signature: string }): boolean;
  /** Returns the dispute that a stored event is about. Needed together with `dispute`. */
  readDisputeEvent?(event: string, payload: unknown): DisputeEvent | undefined;
  dispute?(id: string): Promise<ProviderDispute>;
  /**
   * Whether the shop has a rule for this kind of event about orders, payments or refunds. Admins are told about other
   * kinds. Undefined if every event about one of the shop's orders has a rule.
   */
  isKnownEvent?(event: string): boolean;
  /** Returns undefined if the signature does not match the raw body, or the body is not an event. */
  readWebhookEvent(raw: Buffer, headers: Record<string, unknown>): WebhookEvent | undefined;
}
