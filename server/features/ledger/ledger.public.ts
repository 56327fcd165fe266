export { postPayments, postRefundCompleted, postRefundRequested } from './postings.queries.ts';
