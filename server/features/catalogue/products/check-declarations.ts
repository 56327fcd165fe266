import { indianDate } from '#contract/indian-date.ts';
import type { Ctx } from '#server/context.ts';
import { getShopSettings } from '#server/features/base/settings/settings.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  type DeclarationRow,
  findDeclarationRows,
  lockDeclarationRows,
  toggleWithheld,
} from './declarations.queries.ts';
import { findMissingDeclarations } from './product-details.wire.ts';

const batchSize = 500;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/**
 * Checks the products of one vendor or of all vendors. From the day that the admins have set, withholds products that
 * lack a due declaration. Puts all others back in the shop (`docs/product/product-page.md#declarations`).
 */
export async function checkDeclarations(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { vendorId }: { vendorId?: string },
): Promise<void> {
  const now = ctx.clock.now();
  const isWithholding = isDue((await getShopSettings(ctx.db)).undeclaredLeaveOn, now);
  const scope = { vendorId, isWithholding, limit: batchSize };
  let after: string | undefined = beforeAllIds;
  while (after) {
    const rows = await findDeclarationRows(ctx.db, { ...scope, after });
    const changed = rows.filter((row) => row.is_withheld !== shouldWithhold(row, now));
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) await inTransaction(ctx.db, (trx) => withholdUndeclared(trx, ids, now));
    after = rows.length === batchSize ? rows.at(-1)!.id : undefined;
  }
}

/** Locks these products, then withholds those that lack a due declaration and puts the others back in the shop. */
export async function withholdUndeclared(trx: Trx, ids: string[], now: Date): Promise<void> {
  const rows = await lockDeclarationRows(trx, ids);
  const changed = rows.filter((row) => row.is_withheld !== shouldWithhold(row, now));
  await toggleWithheld(
    trx,
    changed.map(({ id }) => id),
  );
}

const shouldWithhold = (row: DeclarationRow, now: Date) =>
  isDue(row.undeclared_leave_on, now) && findMissingDeclarations(row, now).length > 0;

const isDue = (day: string | null, now: Date) => day !== null && day <= indianDate(now);
