import type { NewTaxLimit, TaxLimit } from '#contract/base/tax.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Account } from '#server/platform/http/route.ts';
import { checkInserted, deleteUpcoming } from './dated-rows.ts';
import { insertTaxLimit, type TaxLimitRow } from './tax-limits.queries.ts';
import { listTaxLimits } from './tax.service.ts';

/** Adds a limit that takes effect on a later day. */
export async function addTaxLimit(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  { name, value, effectiveFrom }: NewTaxLimit,
): Promise<TaxLimit[]> {
  return inTransaction(ctx.db, async (trx) => {
    const row = {
      name,
      // Paise and basis points both are hundredths.
      value: Math.round(value * 100),
      effective_from: effectiveFrom,
      created_by: admin.id,
    };
    const isInserted = await insertTaxLimit(trx, row);
    await checkInserted(trx, 'tax_limits', { isInserted, name });
    await recordAudit(trx, { actor: admin, action: 'settings_changed', after: describe(row) });
    return listTaxLimits(trx);
  });
}

/** Deletes an upcoming limit. */
export async function deleteTaxLimit(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  id: string,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await deleteUpcoming(trx, 'tax_limits', id);
    await recordAudit(trx, { actor: admin, action: 'settings_changed', before: describe(row) });
  });
}

const describe = ({
  name,
  value,
  effective_from,
}: Pick<TaxLimitRow, 'name' | 'value' | 'effective_from'>) => ({
  tax_limit: name,
  value: value / 100,
  effective_from,
});
