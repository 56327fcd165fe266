import { returnTransportPaise } from '#contract/orders/return-rules.ts';
import { refundPieces } from '#server/features/orders/refunds/refund-pieces.ts';
import { listAcceptedPieces, type LockedReturn, setReturnStatus } from './locked-return.ts';
import { restockPieces } from './restock-pieces.ts';
import { releaseReplacementHold, startReplacement } from './replacement.ts';
import { mailReturnRefunded, mailReturnReplaced } from './return-mails.ts';
import { addRefundedPieces } from './return-writes.queries.ts';

interface FinishRequest {
  /** True puts the returned goods back on sale. Goods that are already on sale stay on sale in any case. */
  shouldRestock?: boolean | undefined;
  text?: string | undefined;
}

/** Starts the refund or the replacement, depending on the `resolution` of the return. */
export const finishReturn = (locked: LockedReturn, finish: FinishRequest = {}): Promise<void> =>
  locked.record.resolution === 'replacement'
    ? replaceReturn(locked, finish)
    : refundReturn(locked, finish);

/** Refunds the price of the accepted pieces minus the transport. An admin may do this instead of a replacement. */
export async function refundReturn(locked: LockedReturn, finish: FinishRequest): Promise<void> {
  const { ctx, trx, purchase, order, actor, record, lines } = locked;
  await releaseReplacementHold(locked);
  const pieces = listAcceptedPieces(lines);
  const piecesPaise = lines.reduce((sum, line) => sum + line.accepted * line.pricePaise, 0);
  const flatPaise = record.transport_paise;
  const transportPaise = returnTransportPaise(record.reason, { piecesPaise, flatPaise });
  const refund = await refundPieces(ctx, trx, purchase, order, {
    pieces,
    actor,
    why: `Return ${record.number}`,
    isCancelled: false,
    isRestocked: false,
    isHandedOver: true,
    ofReturn: { id: record.id, transportPaise },
  });
  await addRefundedPieces(trx, record.id, pieces);
  await setReturnStatus(locked, 'refunded', {
    resolution: 'refund',
    is_restocked: await restockIfAsked(locked, finish),
    text: finish.text ?? '',
  });
  await mailReturnRefunded(locked, { ...refund, transportPaise });
}

export async function replaceReturn(locked: LockedReturn, finish: FinishRequest): Promise<void> {
  const replacement = await startReplacement(locked);
  await setReturnStatus(locked, 'replaced', {
    replacement_order_id: replacement.id,
    is_restocked: await restockIfAsked(locked, finish),
    text: finish.text ?? '',
  });
  await mailReturnReplaced(locked, replacement);
}

/**
 * Puts received goods back on sale if `shouldRestock` is true and they are not on sale yet. Returns whether the goods
 * are on sale now, or null if the vendor has not received them.
 */
async function restockIfAsked(
  locked: LockedReturn,
  { shouldRestock }: FinishRequest,
): Promise<boolean | null> {
  const { received_at: receivedAt, is_restocked: isRestocked } = locked.record;
  if (!receivedAt || isRestocked || !shouldRestock) return isRestocked;
  await restockPieces(locked);
  return true;
}
