import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockProductWithVendor } from './may-write-products.ts';
import { changeProduct, type ProductKey } from './product-writes.queries.ts';
import { hideVariantsOf } from './variant-writes.queries.ts';

/** Takes the product off sale at once. Past orders and their pictures stay. */
export async function deleteProduct(ctx: Ctx, account: Account, key: ProductKey): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { name, status } = await lockProductWithVendor(trx, key);
    const now = ctx.clock.now();
    await changeProduct(trx, key.id, { deleted_at: now });
    await hideVariantsOf(trx, key.id, now);
    if (account.role !== 'admin') return;
    const subject = { kind: 'product', id: key.id } as const;
    const before = { name, status };
    await recordAudit(trx, { actor: account, action: 'product_deleted', subject, before });
  });
}
