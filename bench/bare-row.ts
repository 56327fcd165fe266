/** The baseline for an uncached product: pg reads it with one prepared statement, and node:http sends it as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const statement = {
  name: 'product',
  text: `select p.*, v.business_name,
      (select coalesce(json_agg(row_to_json(pictures)), '[]') from (
        select k.key, k.width, k.height, k.placeholder, k.widths, k.has_avif, pp.url, pp.alt
        from product_pictures pp left join pictures k on k.id = pp.picture_id
        where pp.product_id = p.id order by pp.position
      ) as pictures) as pictures,
      (select coalesce(json_agg(row_to_json(sold)), '[]') from (
        select id, sku, option_values, price_paise, discount_price_paise, stock_on_hand, stock_held
        from variants where product_id = p.id and hidden_at is null order by position
      ) as sold) as variants
    from (
      select id, vendor_id, name, description, category, sub_category, price_paise, discount_price_paise,
        price_from_paise, in_stock, options, material, color, warranty, quality_standards, length_cm, width_cm,
        height_cm, weight_kg, dimensions, features, tags, status, is_public, created_at, updated_at
      from products where id = $1 and is_public
    ) as p join vendors v on v.id = p.vendor_id`,
};

const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 10 });

const server = createServer((request, response) => {
  const id = request.url!.slice(request.url!.lastIndexOf('/') + 1);
  pool.query({ ...statement, values: [id] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows[0]);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit());
