import type { NewTaxRate, TaxRate } from '#contract/base/tax.ts';
import { type DeductionBase, isDeduction } from '#contract/base/tax-rules.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Account } from '#server/platform/http/route.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { checkInserted } from './dated-rows.ts';
import { describeTaxRate } from './describe-tax-rate.ts';
import { findCurrentRates, insertTaxRate } from './tax.queries.ts';
import { listTaxRates } from './tax.service.ts';

/** Adds a rate that takes effect on a later day. */
export async function addTaxRate(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  { name, rates, base, effectiveFrom }: NewTaxRate,
): Promise<TaxRate[]> {
  if (name !== 'legal' && rates.length > 1) throw invalidFields({ rates: 'Enter one rate' });
  return inTransaction(ctx.db, async (trx) => {
    const currentBase = (await findCurrentRates(trx))[name]?.base as DeductionBase | '';
    const row = {
      name,
      rates_bps: [...new Set(rates.map((rate) => Math.round(rate * 100)))],
      base: isDeduction(name) ? (base ?? currentBase) : '',
      effective_from: effectiveFrom,
      created_by: admin.id,
    };
    const isInserted = await insertTaxRate(trx, row);
    await checkInserted(trx, 'tax_rates', { isInserted, name });
    const after = describeTaxRate(row);
    await recordAudit(trx, { actor: admin, action: 'settings_changed', after });
    return listTaxRates(trx);
  });
}
