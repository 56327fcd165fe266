import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

export interface FilterValueRow {
  materials: string[];
  colors: string[];
  subCategories: string[];
}

/** The maximum number of values of one filter in one category, apart from the known values. */
const maxValues = 100;
/** No index finds the values of a tag, so only this many of its products are read. */
const maxTagged = 1000;

/** The values of the public products of these categories. The known ones come in addition to `maxValues`. */
export async function findFilterValues(
  db: Db,
  categories: string[],
  known: { [Name in keyof FilterValueRow]: readonly string[] },
): Promise<FilterValueRow> {
  const valuesOf = (column: 'material' | 'color' | 'sub_category', values: readonly string[]) =>
    sql`array(
      select jumped.value from unnest(${categories}::text[]) as wanted (category)
      cross join lateral (${distinctValues(sql.ref(column))}) as jumped
      union
      select value from unnest(${values}::text[]) as value
      where exists (
        select from products
        where is_public and category = any(${categories}::text[]) and ${sql.ref(column)} = value))`;
  return find(
    db,
    sql`select ${valuesOf('material', known.materials)} as materials,
    ${valuesOf('color', known.colors)} as colors,
    ${valuesOf('sub_category', known.subCategories)} as "subCategories"`,
  );
}

/** Jumps from value to value in the index, because `distinct` would read every product of the category. */
function distinctValues(column: RawBuilder<unknown>) {
  const following = (last: RawBuilder<unknown>) => sql`(
    select min(${column}) from products
    where is_public and products.category = wanted.category and ${column} > ${last})`;
  return sql`with recursive jumps as (
      select ${following(sql`''`)} as value
      union all
      select ${following(sql`jumps.value`)} from jumps where jumps.value is not null
    )
    select value from jumps where value is not null limit ${maxValues}`;
}

export async function findFilterValuesOfTag(db: Db, tag: string): Promise<FilterValueRow> {
  return find(
    db,
    sql`select
      coalesce(array_agg(distinct material) filter (where material > ''), '{}') as materials,
      coalesce(array_agg(distinct color) filter (where color > ''), '{}') as colors,
      coalesce(array_agg(distinct sub_category) filter (where sub_category > ''), '{}') as "subCategories"
    from (
      select material, color, sub_category from products
      where is_public and tags @> array[${tag}] limit ${maxTagged}
    ) as tagged`,
  );
}

async function find(db: Db, query: RawBuilder<unknown>): Promise<FilterValueRow> {
  const { rows } = await sql<FilterValueRow>`${query}`.execute(db);
  return rows[0]!;
}
