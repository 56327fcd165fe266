import type { ReturnStatus } from '#contract/orders/return-rules.ts';
import { listAcceptedPieces, type LockedReturn, setReturnStatus } from './locked-return.ts';
import { releaseReplacementHold } from './replacement.ts';
import { mailReturnClosed } from './return-mails.ts';
import { addReturningPieces, reopenReturnWindow } from './return-writes.queries.ts';

/**
 * Ends a return without refund or replacement. Its pieces no longer count as returning. If the customer still has the
 * goods and did not withdraw the return, the pieces can be returned again for some days. A decision against the customer
 * opens the window only once, because one request after the other would keep it open for weeks.
 */
export async function closeReturn(
  locked: LockedReturn,
  status: Extract<ReturnStatus, 'declined' | 'withdrawn' | 'expired'>,
  text = '',
): Promise<void> {
  const { ctx, trx, lines } = locked;
  const pieces = listAcceptedPieces(lines).map(({ lineId, quantity }) => ({
    lineId,
    quantity: -quantity,
  }));
  await addReturningPieces(trx, pieces);
  await releaseReplacementHold(locked);
  if (status !== 'withdrawn' && !locked.record.received_at) {
    await reopenReturnWindow(
      trx,
      pieces.map(({ lineId }) => lineId),
      { now: ctx.clock.now(), isOnlyOnce: status === 'declined' },
    );
  }
  await setReturnStatus(locked, status, { text });
  await mailReturnClosed(locked, status, text);
}
