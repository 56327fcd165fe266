/**
 * The figures of the shop's policies. All pages take them from here, so that no two pages state different figures
 * (`docs/product/money.md#policy-figures`).
 */
export const policies = {
  returnDays: 7,
  refundDays: '7-14',
  /** A customer who changes their mind pays at most this share of the returned pieces' price for the transport. */
  maxReturnTransportPercent: 20,
  freeShippingAboveRupees: 10_000,
  shippingBusinessDays: '5-7',
  expressBusinessDays: '3-5',
  processingBusinessDays: '1-3',
  deliveryAttempts: 3,
  vendorReviewBusinessDays: '3-5',
  commissionPercent: '15-20',
  settlementWorkingDays: '7-15',
  minimumAge: 18,
  grievanceReplyHours: 48,
  grievanceResolveDays: 30,
  /** The day on which the current policies took effect. */
  inForceSince: '2026-11-22',
  payments: ['cards', 'UPI', 'net banking', 'EMI'],
  supportHours: '24/7',
} as const;

const describeReturns = (afterChangeOfMind: string) =>
  `You may return a product within ${policies.returnDays} days of delivery. If it is damaged, faulty, wrong or not as described, the seller pays the return transport. ${afterChangeOfMind} The refund reaches you in ${policies.refundDays} days.`;

/** Product pages, the FAQ, the terms and the returns policy use the same text. */
export const returnPromise = describeReturns(
  'If you change your mind, it must be unused and in its packing, and you pay the return transport.',
);
export const madeToOrderReturnPromise = describeReturns(
  'It is made to order, so it cannot be returned for a change of mind.',
);
