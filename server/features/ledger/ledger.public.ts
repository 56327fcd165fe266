export { findLastCheck } from './checks.queries.ts';
export { postPayments, postRefundCompleted, postRefundRequested } from './postings.queries.ts';
