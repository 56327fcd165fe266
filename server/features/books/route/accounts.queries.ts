import { sql } from 'kysely';
import { bankHoldDays } from '#contract/paying/settlement-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { RouteProductStatus } from '#server/platform/payout-provider/route-provider.ts';

export type LinkedVendor = NonNullable<Awaited<ReturnType<typeof findLinkedVendor>>>;

/**
 * Whether new bank details must not be sent to the provider yet. The provider pays to the details that it has, and payouts that
 * were claimed before the change must reach the old bank account. The wait ends when these payouts are finished, at the
 * latest `bankHoldDays` days after the change.
 */
const hasPayoutToOldBank = (
  provider: string,
  now: Date,
) => sql<boolean>`(route_accounts.status = 'activated'
  and bank_changed_at > ${now}::timestamptz - ${bankHoldDays} * interval '1 day'
  and exists (select from payouts where payouts.vendor_id = vendors.id and payouts.provider = ${provider}
    and payouts.status in ('claimed', 'sent')))`;

/** Finds the vendor, with the columns of the linked account if there is one. */
export function findLinkedVendor(
  db: Db,
  vendorId: string,
  { provider, now }: { provider: string; now: Date },
) {
  return db
    .selectFrom('vendors')
    .leftJoin('route_accounts', 'route_accounts.vendor_id', 'vendors.id')
    .leftJoin('delivery_settings', 'delivery_settings.vendor_id', 'vendors.id')
    .select([
      'vendors.id',
      'business_name',
      'owner_name',
      'contact_email',
      'contact_phone',
      'address',
      'city',
      'state',
      'gst_number',
      'pan_number',
      'pickup_address',
      'dispatch_pin',
      'account_number',
      'ifsc',
      'beneficiary_name',
      'account_id',
      'stakeholder_id',
      'product_id',
      'route_accounts.status as account_status',
      'bank_hash',
      sql<string>`bank_details_hash(account_number, ifsc, beneficiary_name)`.as(
        'current_bank_hash',
      ),
      hasPayoutToOldBank(provider, now).as('has_payout_to_old_bank'),
    ])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirst();
}

const hourMs = 60 * 60 * 1000;

/**
 * Finds approved vendors with bank details whose linked account is missing, incomplete or due for a check. Activated and
 * refused accounts are due daily, others hourly. A refused account is also due after any change of the vendor, every
 * other account after a change of the bank details.
 */
export async function findVendorsToLink(db: Db, now: Date): Promise<string[]> {
  const isCheckOlderThan = (hours: number) =>
    sql`checked_at < ${new Date(now.getTime() - hours * hourMs)}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    select id from vendors left join route_accounts as linked on vendor_id = id
    where vendors.status = 'approved' and account_number <> '' and ifsc <> '' and beneficiary_name <> ''
      and case coalesce(linked.status, 'new')
        when 'new' then true
        when 'refused' then updated_at > checked_at or ${isCheckOlderThan(24)}
        else bank_hash <> bank_details_hash(account_number, ifsc, beneficiary_name)
          or ${isCheckOlderThan(24)} or (linked.status <> 'activated' and ${isCheckOlderThan(1)}) end
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findVendorOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('route_accounts')
    .select('vendor_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.vendor_id;
}

interface AccountChange {
  account_id?: string;
  stakeholder_id?: string;
  product_id?: string;
  status?: RouteProductStatus | 'refused';
  problem?: string;
  bank_hash?: string;
}

export async function saveAccount(
  db: Db | Trx,
  vendorId: string,
  change: AccountChange & { checked_at: Date },
): Promise<void> {
  await db
    .insertInto('route_accounts')
    .values({ vendor_id: vendorId, ...change })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(change))
    .execute();
}
