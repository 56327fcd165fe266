import type pg from 'pg';

const batchSize = 100;

/**
 * Publishes reviews of a product in transactions of 100. A trigger updates the product's row for each review, and
 * thousands of updates of one row in one transaction would be slow.
 */
export async function addReviews(client: pg.Client, productId: string, count: number) {
  for (let done = 0; done < count; done += batchSize) {
    await client.query(
      `insert into reviews (id, product_id, vendor_id, author_name, stars, text, status)
       select gen_random_uuid(), id, vendor_id, 'Asha R.', 1 + n % 5, 'Sturdy and well made.', 'published'
       from products, generate_series(1, $2::integer) as n where id = $1`,
      [productId, Math.min(batchSize, count - done)],
    );
  }
}
