export { buildVendorAccount } from './account-columns.ts';
export { lockLedgerAccounts } from './accounts.queries.ts';
export { findLastCheck } from './checks.queries.ts';
export {
  postPayments,
  postPayoutClaimed,
  postPayoutPaid,
  postPayoutReturned,
  postRefundCompleted,
  postRefundRequested,
  postTransferFee,
} from './postings.queries.ts';
