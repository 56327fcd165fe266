import { sql } from 'kysely';
import type { ProductOption } from '#contract/catalogue/products.ts';
import type { AlertKind } from '#contract/catalogue/wishlist-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

/** Locks the product. Changes of price and stock also lock it, so that no change can come between the check and the insert. */
export async function lockPublicProduct(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from products where id = ${id} and is_public for share`.execute(trx);
  return rows.length === 1;
}

/**
 * Returns whether one variant, or any variant of the product, is on sale and in stock. `pricePaise` is the lowest price
 * of those in stock.
 */
export async function findOffer(
  trx: Trx,
  { productId, variantId }: { productId: string; variantId: string | null },
): Promise<{ isOnSale: boolean; isInStock: boolean; pricePaise: number | null }> {
  const { rows } = await sql<{ isOnSale: boolean; isInStock: boolean; pricePaise: number | null }>`
    select count(*) > 0 as "isOnSale", coalesce(bool_or(stock_available > 0), false) as "isInStock",
      min(selling_price_paise) filter (where stock_available > 0) as "pricePaise"
    from variants
    where product_id = ${productId} and hidden_at is null
      and id = coalesce(${variantId}::uuid, id)`.execute(trx);
  return rows[0]!;
}

export interface AlertValues {
  id: string;
  productId: string;
  variantId: string | null;
  kind: AlertKind;
  belowPaise: number | null;
  email: string;
  stopKey: string;
  confirmedAt: Date | null;
}

/**
 * Stores an alert. If the email address already has the same alert, updates its price and time instead. Returns undefined
 * if the email address already has `maxPerEmail` other alerts.
 */
export async function upsertAlert(
  trx: Trx,
  { id, productId, variantId, kind, belowPaise, email, stopKey, confirmedAt }: AlertValues,
  maxPerEmail: number,
): Promise<{ isConfirmed: boolean } | undefined> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    insert into alerts as alert (id, product_id, variant_id, kind, below_paise, email, stop_key, confirmed_at)
    select ${id}, ${productId}, ${variantId}, ${kind}, ${belowPaise}, ${email}, ${stopKey}, ${confirmedAt}::timestamptz
    where (
      select count(*) from alerts where email = ${email} and not (
        product_id = ${productId} and kind = ${kind} and variant_id is not distinct from ${variantId}::uuid
      )
    ) < ${maxPerEmail}
    on conflict (email, product_id, kind, variant_id)
    do update set below_paise = excluded.below_paise, created_at = ${shopNow},
      confirmed_at = coalesce(alert.confirmed_at, excluded.confirmed_at)
    returning confirmed_at is not null as "isConfirmed"`.execute(trx);
  return rows[0];
}

/** Returns the products of the address's alerts. A link works twice, because people press buttons twice. */
export async function confirmAlertsByKey(trx: Trx, stopKey: string): Promise<string[]> {
  const rows = await trx
    .updateTable('alerts')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${shopNow})` })
    .where('stop_key', '=', stopKey)
    .returning('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export const deleteAlertsByKey = (db: Db, stopKey: string) =>
  db.deleteFrom('alerts').where('stop_key', '=', stopKey).execute();

export const deleteAlertsBefore = (db: Db, time: Date) =>
  db.deleteFrom('alerts').where('created_at', '<', time).execute();

export const deleteUnconfirmedAlertsBefore = (db: Db, time: Date) =>
  db
    .deleteFrom('alerts')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', time)
    .execute();

export interface DueAlert {
  product_id: string;
  variant_id: string | null;
  kind: AlertKind;
  email: string;
  stop_key: string;
  name: string;
  options: ProductOption[];
  option_values: string[] | null;
  price_paise: number;
  has_others: boolean;
}

/** Deletes the alerts that are due and returns them for their emails. Skips alerts that another job has locked. */
export async function takeDueAlerts(
  trx: Trx,
  productId: string,
  limit: number,
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select alerts.id, products.name, products.options, variants.option_values, offer.price_paise
      from alerts
      join products on products.id = alerts.product_id and products.is_public
      left join variants on variants.id = alerts.variant_id
      cross join lateral (
        select min(selling_price_paise) as price_paise from variants
        where variants.product_id = alerts.product_id and hidden_at is null and stock_available > 0
          and variants.id = coalesce(alerts.variant_id, variants.id)
      ) as offer
      where alerts.product_id = ${productId} and alerts.confirmed_at is not null
        and case kind when 'back_in_stock' then offer.price_paise is not null
          else offer.price_paise < below_paise end
      order by alerts.id limit ${limit}
      for update of alerts skip locked
    )
    delete from alerts using due where alerts.id = due.id
    returning alerts.product_id, alerts.variant_id, alerts.kind, alerts.email, alerts.stop_key, due.name,
      due.options, due.option_values, due.price_paise, exists (
        select from alerts as other where other.stop_key = alerts.stop_key and other.product_id <> alerts.product_id
      ) as has_others`.execute(trx);
  return rows;
}

export async function eraseAlerts(trx: Trx, { email }: { email: string | null }): Promise<void> {
  if (email) await trx.deleteFrom('alerts').where('email', '=', email).execute();
}
