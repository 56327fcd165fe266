export {
  countUnservedPurchases,
  findOpenPurchases,
  findPurchase,
  findPurchaseByProviderOrder,
  findPurchasesToCheck,
  findPurchasesUnderReview,
  findAttemptPaidOrUnderReview,
  findUnpaidHolds,
  hasPaidOrder,
  lockOtherAttempts,
  setCheckAt,
  setFailureMailed,
  setProviderOrder,
  sumLiveHolds,
  type PurchaseRow,
} from './purchases.queries.ts';
export { findPayments, savePayment, setLateFee, type PaymentRow } from './payments.queries.ts';
export {
  countEvents,
  countEventsWithPrefix,
  findLines,
  findNewestEvents,
  findOrdersOfPurchase,
  findPieces,
  findUncancelledLines,
  hasEventInLastHour,
  hasEventWithIdempotencyKey,
  updateOrderRow,
  type EventRow,
  type LineRow,
  type PurchaseOrderRow,
} from './purchase-orders.queries.ts';
export { purchaseStatusWire } from './purchase-status.wire.ts';
