export {
  findOpenPurchases,
  findPurchase,
  findPurchaseByProviderOrder,
  findPurchasesToCheck,
  findPurchasesUnderReview,
  hasPaidOrder,
  setCheckAt,
  setFailureMailed,
  setProviderOrder,
  type PurchaseRow,
} from './purchases.queries.ts';
export {
  findEvents,
  findLines,
  findOrdersOfPurchase,
  findPieces,
  hasEventInLastHour,
  hasHadStatus,
  type EventRow,
  type LineRow,
  type PurchaseOrderRow,
} from './purchase-orders.queries.ts';
