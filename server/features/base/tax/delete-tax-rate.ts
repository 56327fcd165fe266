import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Account } from '#server/platform/http/route.ts';
import { deleteUpcoming } from './dated-rows.ts';
import { describeTaxRate } from './describe-tax-rate.ts';

/** Deletes an upcoming rate. */
export async function deleteTaxRate(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  id: string,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const before = describeTaxRate(await deleteUpcoming(trx, 'tax_rates', id));
    await recordAudit(trx, { actor: admin, action: 'settings_changed', before });
  });
}
