import type { ReturnStatus } from '#contract/orders/return-rules.ts';
import { listAcceptedPieces, type LockedReturn, setReturnStatus } from './locked-return.ts';
import { releaseReplacementHold } from './replacement.ts';
import { mailReturnClosed } from './return-mails.ts';
import { addReturningPieces } from './return-writes.queries.ts';

/** Ends a return without refund or replacement. Its pieces no longer count as returning. */
export async function closeReturn(
  locked: LockedReturn,
  status: Extract<ReturnStatus, 'declined' | 'withdrawn' | 'expired'>,
  text = '',
): Promise<void> {
  const { trx, lines } = locked;
  const pieces = listAcceptedPieces(lines).map(({ lineId, quantity }) => ({
    lineId,
    quantity: -quantity,
  }));
  await addReturningPieces(trx, pieces);
  await releaseReplacementHold(locked);
  await setReturnStatus(locked, status, { text });
  await mailReturnClosed(locked, status, text);
}
