import { sql } from 'kysely';
import { productCategories } from '#contract/catalogue/catalogue-options.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';

const maxGoesWith = 8;
/** Limits the products that are read per category, because half the catalogue may be of the same material. */
const maxPerCategory = 4;

/**
 * Returns the public products that the vendor has chosen. If there are none, returns public products of other
 * categories: first the vendor's own of the same collection, then any vendor's of the same material.
 */
export async function findGoesWithIds(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with shown as materialized (
      select id, vendor_id, category, collection, material, details
      from products where id = ${id} and is_public
    ),
    chosen as materialized (
      select products.id, named.place
      from shown
      cross join jsonb_array_elements_text(shown.details -> 'goesWith') with ordinality as named (id, place)
      join products on products.id = named.id::uuid
      where products.is_public and products.id <> shown.id
    ),
    collected as materialized (
      select products.id
      from shown join products using (vendor_id, collection)
      where products.is_public and products.collection <> '' and products.category <> shown.category
        and not exists (select from chosen)
      order by products.in_stock desc, products.created_at desc, products.id desc
      limit ${maxGoesWith}
    ),
    alike as materialized (
      select found.id, found.in_stock
      from shown cross join unnest(${[...productCategories]}::text[]) as other (category)
      cross join lateral (
        select id, in_stock from products
        where is_public and category = other.category and material = shown.material
        limit ${maxPerCategory}
      ) as found
      where shown.material <> '' and other.category <> shown.category
        and not exists (select from chosen)
    )
    select id from (
      select id, 1 as rank, place from chosen
      union all select id, 2, row_number() over () from collected
      union all select id, case when in_stock then 3 else 4 end, row_number() over () from alike
        where id not in (select id from collected)
    ) as ranked
    order by rank, place, id limit ${maxGoesWith}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countOwnProducts(trx: Trx, vendorId: string, ids: string[]): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .select((own) => own.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}
