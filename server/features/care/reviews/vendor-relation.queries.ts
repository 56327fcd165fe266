import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

interface Relation {
  vendorId: string;
  customerId: string;
  orderId: string;
  /** The public IP of the customer's call, if there is one. */
  ip: string | undefined;
}

/**
 * Whether the customer has the phone or the address of the vendor, or has used the same IP in the last 90 days.
 * Compares the last ten digits of phones, and the street of the delivery with the vendor's addresses.
 */
export async function isRelatedToVendor(
  trx: Trx,
  { vendorId, customerId, orderId, ip }: Relation,
): Promise<boolean> {
  const { rows } = await sql<{ isRelated: boolean }>`
    select ${lastDigits(sql`vendors.contact_phone`)} in (${lastDigits(sql`accounts.phone`)},
        ${lastDigits(sql`purchases.customer_phone`)}, ${lastDigits(sql`purchases.delivery_phone`)})
      or (char_length(purchases.street) >= 6
        and strpos(lower(vendors.address || ' ' || vendors.pickup_address), lower(purchases.street)) > 0)
      or (${ip ?? null}::text is not null and exists (
        select from audit_events
        where subject_kind = 'account' and subject_id = vendors.id and audit_events.ip = ${ip ?? null}
          and actor_id = vendors.id and at > shop_now() - interval '90 days')) as "isRelated"
    from vendors, accounts, orders
    join purchases on purchases.id = orders.purchase_id
    where vendors.id = ${vendorId} and accounts.id = ${customerId} and orders.id = ${orderId}`.execute(
    trx,
  );
  return rows[0]!.isRelated;
}

/** Null for an empty phone, which equals nothing. */
const lastDigits = (phone: RawBuilder<unknown>) =>
  sql`nullif(right(regexp_replace(${phone}, '\\D', '', 'g'), 10), '')`;
