import type { ShopSettings, ShopSettingsChange } from '#contract/base/shop-settings.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import type { Account } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { lockShopSettings, setShopSettings, type StoredSettings } from './settings.queries.ts';
import { getShopSettings } from './settings.service.ts';

/**
 * Changes the fields that are present. If `undeclaredLeaveOn` changes, a job checks again which products to withhold.
 */
export async function changeShopSettings(
  ctx: Pick<Ctx, 'db'>,
  admin: Account,
  change: ShopSettingsChange,
): Promise<ShopSettings> {
  return inTransaction(ctx.db, async (trx) => {
    const stored = await lockShopSettings(trx);
    const changes = findChanges<StoredSettings>(stored, toColumns(change));
    if (!changes) return getShopSettings(trx);
    const { before, after } = changes;
    await setShopSettings(trx, after);
    if (changes.names.includes('undeclared_leave_on')) await enqueue(trx, 'check_declarations', {});
    await recordAudit(trx, { actor: admin, action: 'settings_changed', before, after });
    return getShopSettings(trx);
  });
}

const toColumns = ({
  undeclaredLeaveOn,
  grievanceOfficer: officer,
}: ShopSettingsChange): Partial<StoredSettings> => ({
  ...(undeclaredLeaveOn !== undefined && { undeclared_leave_on: undeclaredLeaveOn }),
  ...(officer !== undefined && {
    officer_name: officer?.name ?? null,
    officer_email: officer?.email ?? null,
    officer_phone: officer?.phone ?? null,
    officer_hours: officer?.hours ?? null,
  }),
});
