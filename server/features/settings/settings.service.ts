import type { ShopSettings } from '#contract/shop-settings.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findShopSettings } from './settings.queries.ts';

export async function getShopSettings(db: Db | Trx): Promise<ShopSettings> {
  const { undeclared_leave_on } = await findShopSettings(db);
  return { undeclaredLeaveOn: undeclared_leave_on };
}
