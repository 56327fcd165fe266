export { buildVendorAccount } from './account-columns.ts';
export { lockLedgerAccounts } from './accounts.queries.ts';
export {
  findComparedUntil,
  findEmailedDifferences,
  findLastCheck,
  insertCheck,
  type CheckRow,
} from './checks.queries.ts';
export { checkWire } from './ledger.wire.ts';
export {
  postPayments,
  postPayoutClaimed,
  postPayoutPaid,
  postPayoutReturned,
  postRefundCompleted,
  postRefundRequested,
  postTransferFee,
} from './postings.queries.ts';
