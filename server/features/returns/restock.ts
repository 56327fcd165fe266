import { returnStock } from '#server/features/products/stock.ts';
import type { LockedReturn } from './locked-return.ts';

/** Puts the pieces back on sale. */
export async function restock({ trx, purchase, lines, actor }: LockedReturn): Promise<void> {
  const pieces = lines
    .filter(({ accepted }) => accepted > 0)
    .map(({ variantId, accepted }) => ({ variantId, quantity: accepted }));
  await returnStock(trx, { purchaseId: purchase.id, pieces, actor });
}
