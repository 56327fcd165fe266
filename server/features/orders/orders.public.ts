export { findStrandedOrders } from './orders.queries.ts';
