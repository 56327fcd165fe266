export { buildVendorAccount } from './account-columns.ts';
export { lockLedgerAccounts } from './accounts.queries.ts';
export {
  findCheckEnd,
  findComparedUntil,
  findEmailedDifferences,
  findLastCheck,
  insertCheck,
  type CheckEnd,
  type CheckRow,
} from './checks.queries.ts';
export { checkWire } from './ledger.wire.ts';
export {
  postAdjustment,
  postDisputeLost,
  postPayments,
  postPayoutClaimed,
  postPayoutPaid,
  postPayoutReturned,
  postRefundCompleted,
  postRefundRequested,
  postTransferFee,
} from './postings.queries.ts';
