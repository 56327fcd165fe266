import type { Ctx } from '#server/context.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { lockVariants } from './stock.queries.ts';
import {
  areMoved,
  findDifferences,
  insertStockCorrection,
  isVariant,
  type StockDifference,
} from './stock-movements.queries.ts';

const maxPerRun = 100;

/**
 * Returns up to 100 variants whose stock on hand or held pieces differ from the sum of their movements: among all variants,
 * or among those with new movements and those that are named.
 */
export const findStockDifferences = (
  { db }: Pick<Ctx, 'db'>,
  only?: { afterMovement: number; variantIds: string[] },
) => findDifferences(db, maxPerRun, only && areMoved(only));

/**
 * Emails the admins about each difference and records it as a correction, so that it is reported once. The stock itself
 * does not change, because existing orders rely on it (`docs/product/buying-and-stock.md#stock-movements`).
 */
export async function checkStock(ctx: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  for (const variant of await findStockDifferences(ctx)) {
    await inTransaction(ctx.db, async (trx) => {
      await lockVariants(trx, [variant.id]);
      const [difference] = await findDifferences(trx, 1, isVariant(variant));
      if (!difference) return;
      ctx.log.error(difference, 'stock is not the sum of its movements');
      await insertStockCorrection(trx, difference);
      await reportDifference(trx, difference);
    });
  }
}

async function reportDifference(trx: Trx, difference: StockDifference): Promise<void> {
  const { stock_on_hand, on_hand_sum, stock_held, held_sum } = difference;
  const name = [difference.name, ...difference.option_values].join(', ');
  const subject = 'The stock of a product differs from its history';
  await mailEveryAdmin(trx, {
    subject,
    heading: subject,
    paragraphs: [
      `${name}: ${stock_on_hand} on hand and ${stock_held} held, but its movements add up to ${on_hand_sum} on hand and ${held_sum} held.`,
      'A correction in its stock history records the difference. Ask the vendor to count the pieces.',
    ],
  });
}
