import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { describeTaxRate } from './describe-tax-rate.ts';
import { deleteTaxRateRow, lockTaxRate } from './tax.queries.ts';

/**
 * Deletes an upcoming rate. A rate that is or was in force cannot be deleted, because orders may have been taxed at it.
 */
export async function deleteTaxRate(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  id: string,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockTaxRate(trx, id);
    if (!row) throw notFound('Tax rate');
    if (row.is_current) {
      throw new AppError(
        'conflict',
        'This rate has already taken effect. Add a new one that takes effect later.',
      );
    }
    await deleteTaxRateRow(trx, id);
    const before = describeTaxRate(row);
    await recordAudit(trx, { actor: admin, action: 'settings_changed', before });
  });
}
