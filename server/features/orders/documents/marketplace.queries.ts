import type { Db, Trx } from '#server/platform/db/connection.ts';

export function findMarketplace(db: Db | Trx) {
  return db
    .selectFrom('marketplace_details')
    .select(['legal_name', 'address', 'gstin', 'pan', 'commission_sac', 'logo_id'])
    .executeTakeFirst();
}

export async function saveMarketplaceRow(
  trx: Trx,
  details: {
    legal_name: string;
    address: string;
    gstin: string;
    pan: string;
    commission_sac?: string;
  },
  now: Date,
): Promise<void> {
  const row = { ...details, updated_at: now };
  await trx
    .insertInto('marketplace_details')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

export async function findTcsRegistrations(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom('tcs_registrations')
    .select('gstin')
    .orderBy('state_code')
    .execute();
  return rows.map(({ gstin }) => gstin);
}

/** Replaces all registrations. */
export async function saveTcsRegistrations(
  trx: Trx,
  gstins: readonly string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('tcs_registrations').execute();
  if (gstins.length === 0) return;
  const rows = gstins.map((gstin) => ({
    ...{ state_code: gstin.slice(0, 2), gstin, updated_at: now },
  }));
  await trx.insertInto('tcs_registrations').values(rows).execute();
}

interface Logo {
  jpeg: string;
  width: number;
  height: number;
}

/** Does nothing if the logo exists already, because its id is the hash of its bytes. */
export async function insertLogo(trx: Trx, logo: Logo & { id: string }): Promise<void> {
  await trx
    .insertInto('marketplace_logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns false while no details have been entered. */
export async function setLogo(trx: Trx, id: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('marketplace_details')
    .set({ logo_id: id, updated_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findLogo(db: Db, id: string): Promise<Logo> {
  return db
    .selectFrom('marketplace_logos')
    .select(['jpeg', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
