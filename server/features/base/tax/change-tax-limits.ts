import type { NewTaxLimit, TaxLimit } from '#contract/base/tax.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { Account } from '#server/platform/http/route.ts';
import { maxUpcoming } from './add-tax-rate.ts';
import {
  countUpcomingLimits,
  deleteTaxLimitRow,
  insertTaxLimit,
  lockTaxLimit,
  type TaxLimitRow,
} from './tax-limits.queries.ts';
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
    if (!(await insertTaxLimit(trx, row))) {
      throw invalidFields({ effectiveFrom: 'Choose a day after today' });
    }
    if ((await countUpcomingLimits(trx, name)) > maxUpcoming) {
      throw new AppError(
        'conflict',
        `There are already ${maxUpcoming} upcoming limits. Delete one that you do not need.`,
      );
    }
    await recordAudit(trx, { actor: admin, action: 'settings_changed', after: describe(row) });
    return listTaxLimits(trx);
  });
}

/** Deletes an upcoming limit. One that is or was in force stays. */
export async function deleteTaxLimit(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  id: string,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockTaxLimit(trx, id);
    if (!row) throw notFound('Limit');
    if (row.is_current) {
      throw new AppError(
        'conflict',
        'This limit has already taken effect. Add a new one that takes effect later.',
      );
    }
    await deleteTaxLimitRow(trx, id);
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
