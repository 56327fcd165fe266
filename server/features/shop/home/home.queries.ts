import { sql } from 'kysely';
import { homeThresholds, maxCountedOrders } from '#contract/shop/home-rules.ts';
import type { Db } from '#server/platform/db/connection.ts';

export interface HomeRow {
  order_count: number;
  vendor_count: number;
  rating_count: number;
  rating_sum: number;
  testimonials: { text: string; author: string; id: string; name: string }[];
}

/**
 * Reads all figures in one statement. To stay fast, it counts at most 100,000 orders and adds up the vendors' rating
 * totals instead of all reviews.
 */
export async function findHomeFigures(db: Db): Promise<HomeRow> {
  const { rows } = await sql<HomeRow>`
    select
      (select count(*)::int from (
        select from orders where status = 'delivered' limit ${maxCountedOrders}
      ) as counted) as order_count,
      (select count(*)::int from vendors
        where exists (select from products where vendor_id = vendors.id and is_public)) as vendor_count,
      (select coalesce(sum(review_count), 0)::int from vendors) as rating_count,
      (select coalesce(sum(rating_sum), 0)::int from vendors) as rating_sum,
      (select coalesce(json_agg(best), '[]') from (
        select reviews.text, reviews.author_name as author, products.id, products.name
        from reviews join products on products.id = reviews.product_id and products.is_public
        where reviews.status = 'published' and reviews.uncounted_reason is null and reviews.stars = 5
          and char_length(reviews.text) between 40 and 220
        order by reviews.helpful_count desc, reviews.created_at desc, reviews.id desc
        limit ${homeThresholds.testimonials}
      ) as best) as testimonials`.execute(db);
  return rows[0]!;
}
