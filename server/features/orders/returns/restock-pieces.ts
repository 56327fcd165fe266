import { returnStock } from '#server/features/catalogue/stock/stock.ts';
import { listAcceptedVariants, type LockedReturn } from './locked-return.ts';

/** Puts the accepted pieces back on sale. */
export async function restockPieces({ trx, purchase, lines, actor }: LockedReturn): Promise<void> {
  await returnStock(trx, { purchaseId: purchase.id, pieces: listAcceptedVariants(lines), actor });
}
