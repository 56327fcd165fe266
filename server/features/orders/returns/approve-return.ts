import { endOfIndianDay } from '#contract/indian-date.ts';
import { daysToCollect, type ReturnResolution } from '#contract/orders/return-rules.ts';
import type { ReturnStep } from '#contract/orders/returns.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { finishReturn } from './finish-return.ts';
import { type LockedReturn, setReturnStatus } from './locked-return.ts';
import { releaseReplacementHold, holdReplacement } from './replacement.ts';
import { mailReturnApproved } from './return-mails.ts';
import {
  addReturningPieces,
  lockReturnRow,
  setAcceptedPieces,
  type ReturnLineRow,
  updateReturnRow,
} from './return-writes.queries.ts';

/**
 * Approves a return, for a person or for the job that runs when the vendor has not answered in time. If the vendor
 * already has the goods, the refund or replacement starts at once. A replacement without stock becomes a refund.
 */
export async function approveReturn(
  locked: LockedReturn,
  { text = '' }: { text?: string | undefined } = {},
): Promise<void> {
  const { ctx, trx, record } = locked;
  const resolution = await holdPieces(locked);
  if (record.received_at) {
    await updateReturnRow(trx, record.id, { resolution }, ctx.clock.now());
    return finishReturn({ ...locked, record: await lockReturnRow(trx, record.id) }, { text });
  }
  const approvedAt = ctx.clock.now();
  const expiresAt = endOfIndianDay(approvedAt, daysToCollect);
  const pickup = { approved_at: approvedAt, expires_at: expiresAt, pickup_missed_at: null };
  await setReturnStatus(locked, 'approved', { resolution, ...pickup, text });
  await enqueueExpiry(locked, expiresAt);
  await mailReturnApproved(locked, { hasNoStock: resolution !== record.resolution, text });
}

/**
 * Holds the pieces of a replacement. Replaces an earlier hold, because an admin may have accepted fewer pieces. Returns
 * `refund` if the return asks for a refund or a piece is not available.
 */
async function holdPieces(locked: LockedReturn): Promise<ReturnResolution> {
  if (locked.record.resolution === 'refund') return 'refund';
  await releaseReplacementHold(locked);
  return (await holdReplacement(locked)) ? 'replacement' : 'refund';
}

/** Enqueues the job that ends a return that nobody collected. Enqueueing it again with a later time moves the job. */
export const enqueueExpiry = ({ trx, record: { id } }: LockedReturn, runAt: Date) =>
  enqueue(trx, 'expire_return', { returnId: id }, { key: `expire_return:${id}`, runAt });

/** Accepts some pieces of a disputed return. The other pieces leave the return, so they can be returned again. */
export async function acceptPieces(
  { trx, record, lines, actor }: LockedReturn,
  chosen: NonNullable<ReturnStep['lines']>,
): Promise<ReturnLineRow[]> {
  if (actor.role !== 'admin' || record.status !== 'disputed') {
    throw new AppError(
      'conflict',
      'Only Baithak can accept a return in part, and only after the vendor has disputed it',
    );
  }
  const unknown = chosen.find(({ line }) => !lines.some(({ lineId }) => lineId === line));
  if (unknown) throw notFound('Order line');
  const accepted = lines.map((line) => {
    const quantity = chosen
      .filter((piece) => piece.line === line.lineId)
      .reduce((sum, piece) => sum + piece.quantity, 0);
    if (quantity > line.accepted) {
      throw new AppError(
        'conflict',
        `${line.name}: at most ${line.accepted} of the returned pieces can be accepted`,
      );
    }
    return { ...line, accepted: quantity };
  });
  if (accepted.every((line) => line.accepted === 0)) {
    throw new AppError('invalid', 'Accept at least one piece, or decline the return', {
      errors: { lines: 'Accept at least one piece, or decline the return' },
    });
  }
  const changes = accepted.map(({ lineId, accepted: quantity }) => ({ lineId, quantity }));
  await setAcceptedPieces(trx, record.id, changes);
  await addReturningPieces(
    trx,
    lines.map(({ lineId, accepted: before }, index) => ({
      lineId,
      quantity: accepted[index]!.accepted - before,
    })),
  );
  return accepted;
}
