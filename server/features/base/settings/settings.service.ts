import type { ShopSettings } from '#contract/base/shop-settings.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findOfficer, findShopSettings, type StoredSettings } from './settings.queries.ts';

export async function getShopSettings(db: Db | Trx): Promise<ShopSettings> {
  const stored = await findShopSettings(db);
  return { undeclaredLeaveOn: stored.undeclared_leave_on, grievanceOfficer: toOfficer(stored) };
}

/** Returns the officer that an admin has entered, otherwise null. */
export const findGrievanceOfficer = async (db: Db) => toOfficer(await findOfficer(db));

function toOfficer(
  stored: Omit<StoredSettings, 'undeclared_leave_on'>,
): ShopSettings['grievanceOfficer'] {
  if (stored.officer_name === null) return null;
  return {
    name: stored.officer_name,
    email: stored.officer_email!,
    phone: stored.officer_phone!,
    hours: stored.officer_hours!,
  };
}
