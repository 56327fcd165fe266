export { findStrandedOrders } from './orders.queries.ts';
export { refundWire } from './order-refunds.wire.ts';
export { createCustomerView } from './vendor-view.ts';
