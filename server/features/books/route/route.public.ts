export { claimTransfers } from './claim-transfers.ts';
export { enqueueLinkedAccountCheck } from './link-account.ts';
export { requestReversal } from './reverse-transfer.ts';
export { sendTransfers } from './send-transfers.ts';
export { findPayoutOfTransfer, lockHeldTransfers } from './transfers.queries.ts';
