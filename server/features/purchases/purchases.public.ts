export {
  findOpenPurchases,
  findPurchase,
  findPurchaseByProviderOrder,
  findPurchasesToCheck,
  findPurchasesUnderReview,
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
  type EventRow,
  type LineRow,
  type PurchaseOrderRow,
} from './purchase-orders.queries.ts';
