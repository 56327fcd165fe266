import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

/** Locks the product's reviews before the trigger that counts them locks vendor and product. */
export async function lockReviewsOf(trx: Trx, productId: string): Promise<void> {
  await sql`
    select from reviews where product_id = ${productId} order by id for no key update`.execute(trx);
}

/**
 * Compares name and price of the product with those at which it was bought. Comparing with the product before its last
 * change would miss a product that becomes another one in several steps. The price is that of the variant, or of the whole
 * product while nobody can buy the variant: a cheap variant that is kept without stock says nothing about the product.
 */
export async function writeUncountedReasons(trx: Trx, productId: string): Promise<void> {
  await sql`
    with found as (
      select reviews.id, case
        when lower(btrim(products.name)) <> lower(btrim(bought.name))
          and (price.now > price.bought * 1.5 or price.now < price.bought * 0.5) then 'product_changed'
        when bought.refunded_quantity >= bought.quantity then 'refunded' end as reason
      from reviews
      join products on products.id = reviews.product_id
      join order_lines as bought on bought.id = reviews.order_line_id
      left join variants on variants.id = bought.variant_id and variants.hidden_at is null
        and (variants.stock_available > 0 or not products.in_stock)
      cross join lateral (
        select coalesce(variants.selling_price_paise, products.price_from_paise) as now,
          coalesce(bought.discount_price_paise, bought.price_paise) as bought
      ) as price
      where reviews.product_id = ${productId}
    )
    update reviews set uncounted_reason = found.reason
    from found
    where found.id = reviews.id and reviews.uncounted_reason is distinct from found.reason`.execute(
    trx,
  );
}
