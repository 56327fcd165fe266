import type pg from 'pg';
import {
  categories,
  colours,
  materials,
  qualityStandards,
  subCategories,
  warranties,
} from '#contract/catalogue/catalogue-options.ts';
import { hashPassword } from '#server/features/people/accounts/password.ts';
import { withClient } from '#tests/support/with-client.ts';

/** The bench signs in with the demo vendor's email and password. */
const vendor = { email: 'vendor@baithak.test', password: 'baithak-demo' };
const vendorCount = 200;
const commonWordCount = 4000;
/** If at least this many products are added, the indexes of their tables are dropped first and created again at the end. */
const minProductsForRebuild = 50_000;

const places =
  'Jodhpur Malabar Kutch Hampi Udaipur Thar Goa Noor Kaveri Nilgiri Konkan Awadh Mysore Ajmer Bikaner Chettinad Kochi Madurai Pahal Sarang Vindhya Satpura Deccan Kalyan'.split(
    ' ',
  );
const shapes =
  'Carved Woven Slender Low Tall Folding Round Oval Upholstered Quilted Spindle Tufted Modular Compact Grand Rustic'.split(
    ' ',
  );
const syllables =
  'ka ri ma no ta lu shi ve do pra san gul bha mi ro ne ti ya ko ra zu fel or in da mel cha nu'.split(
    ' ',
  );

/** Generated words for descriptions, the most frequent first. */
const words = Array.from({ length: commonWordCount }, (_, index) => {
  const third = syllables[Math.floor(index / 784) % 28];
  return `${syllables[index % 28]}${syllables[Math.floor(index / 28) % 28]}${third}`;
});

const kinds = categories.flatMap((category) =>
  subCategories[category].map((name) => ({ category, name })),
);

/** Adds products of approved vendors until there are `size` products. The words of descriptions roughly follow Zipf's law. */
export async function fillCatalogue(url: string, size: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from products');
    const existing = rows[0].count as number;
    if (existing === 0) await addVendorsAndPosts(client);
    if (existing < size) await addProducts(client, url, existing, size);
  });
}

async function addVendorsAndPosts(client: pg.Client): Promise<void> {
  const hash = await hashPassword(vendor.password);
  await client.query(
    `insert into accounts (id, role, email, name, password_hash)
     select uuidv7(), 'vendor', case n when 1 then $1 else 'vendor-' || n || '@bench.test' end, 'Vendor ' || n, $2
     from generate_series(1, ${vendorCount}) as n`,
    [vendor.email, hash],
  );
  await client.query(
    `insert into vendors (id, business_name, owner_name, contact_phone, contact_email, address, pan_number,
       bank_name, account_number, ifsc, beneficiary_name, pickup_address, status)
     select id, name || ' Furniture', name, '9800000000', email, 'Bazaar Road', 'ABCDE1234F',
       'Bench Bank', '000111222', 'BENC0000001', name, 'Bazaar Road', 'approved'
     from accounts where role = 'vendor'`,
  );
  await client.query(
    `insert into posts (id, slug, title, content, excerpt, category, author_name, is_published, published_at)
     select uuidv7(), 'post-' || n, 'A room of its own ' || n, repeat('A quiet corner. ', 100), 'A quiet corner',
       'Home Decor', 'Asha', true, now() - n * interval '1 day' from generate_series(1, 30) as n`,
  );
}

async function addProducts(client: pg.Client, url: string, existing: number, size: number) {
  const droppedIndexes = size - existing >= minProductsForRebuild ? await dropIndexes(client) : [];
  const middle = existing + Math.floor((size - existing) / 2);
  await runInParallel(url, [
    (connection) => insertProducts(connection, existing + 1, middle),
    (connection) => insertProducts(connection, middle + 1, size),
  ]);
  await client.query('set session_replication_role = replica');
  await client.query(
    `with bare as (
       select id, uuidv7() as picture_id from products
       where not exists (select from product_pictures where product_id = products.id)
     ), added as (
       insert into pictures (id, key, width, height, placeholder, widths, has_avif)
       select picture_id, 'bench-' || picture_id, 1200, 900, '#e8ddd0', '{400,800,1200}', true from bare
     )
     insert into product_pictures (product_id, position, picture_id) select id, 0, picture_id from bare`,
  );
  await client.query(
    `insert into variant_facts select * from public_variant_facts where product_id not in (select product_id from variant_facts)`,
  );
  await client.query('set session_replication_role = origin');
  // The planner must know how many products have no filter terms yet.
  await client.query('analyze products, variant_facts');
  await runInParallel(
    url,
    [0, 1].map((half) => (connection) => addFilterTerms(connection, half)),
  );
  const halves = [0, 1].map((half) => droppedIndexes.filter((_, index) => index % 2 === half));
  await runInParallel(
    url,
    halves.map((definitions) => async (connection) => {
      await connection.query("set maintenance_work_mem = '256MB'");
      for (const definition of definitions) await connection.query(definition);
    }),
  );
  // Add the words that the disabled triggers would have collected.
  const headings = [places, shapes, materials, colours, categories, kinds.map(({ name }) => name)];
  await client.query('select add_words($1, $2)', [findWords(headings.flat()), words]);
  await client.query('vacuum (analyze) products, variants, variant_facts');
  await client.query('analyze');
}

/** Adds missing filter terms to half of the products. In half 0 the last byte of the id is even, in half 1 it is odd. */
async function addFilterTerms(client: pg.Client, half: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
  await client.query(
    `update products set filter_terms = terms from product_filter_terms
     where product_id = products.id and filter_terms = '{}'
       and get_byte(uuid_send(product_id), 15) % 2 = ${half}`,
  );
}

const findWords = (texts: readonly string[]) => [
  ...new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{2,}/g) ?? [])),
];

/** Inserts products, one in ten with several variants. Sets is_public, because the triggers that set it are disabled. */
async function insertProducts(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`select setseed(0.${first % 97})`);
  await client.query(
    `with generated as materialized (
     select uuidv7() as id, all_vendors.ids[1 + n % ${vendorCount}] as vendor_id,
       place || ' ' || shape || ' ' || material || ' ' || (kind->>'name') as name,
       (select string_agg(($1::text[])[floor(pow(${commonWordCount}, random()))::int], ' ')
        from generate_series(1, 24 + n * 0)) as description,
       kind->>'category' as category, kind->>'name' as sub_category, price, case n % 3 when 0 then price * 4 / 5 end as discount,
       case when n % 20 = 0 then 0 else 1 + floor(random() * 60)::int end as stock,
       material, colour, ($6::text[])[1 + floor(random() * ${warranties.length})] as warranty,
       ($7::text[])[1 + floor(random() * ${qualityStandards.length})] as standards,
       array['Made by hand', ($1::text[])[floor(pow(${commonWordCount}, random()))::int]] as features,
       array[lower(shape), lower(place)] as tags, listed_at,
       case when n % 10 = 0 then array[colour, other_colour] else '{}' end as own_colours
     from generate_series(${first}::int, ${last}::int) as n
     cross join (select array_agg(id) as ids from vendors) as all_vendors
     cross join lateral (
       select ($2::text[])[1 + floor(random() * ${places.length} + n * 0)] as place,
         ($3::text[])[1 + floor(random() * ${shapes.length} + n * 0)] as shape,
         ($4::text[])[1 + floor(random() * ${materials.length} + n * 0)] as material,
         ($5::text[])[1 + floor(random() * ${colours.length} + n * 0)] as colour,
         ($5::text[])[1 + floor(random() * ${colours.length} + n * 0)] as other_colour,
         ($8::jsonb)->(floor(random() * ${kinds.length} + n * 0)::int) as kind,
         (90000 + floor(pow(random(), 3) * 9000000) + n * 0)::bigint / 100 * 100 as price,
         timestamptz '2026-01-01' + n * interval '10 seconds' as listed_at
     ) as chosen
     ), product as (
       insert into products (id, vendor_id, name, description, category, sub_category, price_paise,
         discount_price_paise, default_variant_id, price_from_paise, in_stock, material, color, warranty,
         quality_standards, length_cm, width_cm, height_cm, features, tags, is_public, created_at, updated_at, options)
       select id, vendor_id, name, description, category, sub_category, price, discount, id,
         coalesce(discount, price), stock > 0, material, colour, warranty, standards, 180, 90, 75, features, tags,
         true, listed_at, listed_at,
         case when own_colours = '{}' then '[]' else jsonb_build_array(
           jsonb_build_object('name', 'Colour', 'values', (
             select jsonb_agg(jsonb_build_object('value', value)) from (select distinct unnest(own_colours)) as own (value))),
           jsonb_build_object('name', 'Seats', 'values', '[{"value": "2"}, {"value": "3"}]'::jsonb)) end
       from generated
     )
     insert into variants (id, product_id, vendor_id, position, option_values, price_paise, discount_price_paise, stock_on_hand)
     select case position when 0 then id else uuidv7() end, id, vendor_id, position, option_values, price, discount, stock
     from generated cross join lateral (
       select '{}'::text[] as option_values, 0 as position where own_colours = '{}'
       union all
       select array[colour, seats], row_number() over ()::int - 1
       from (select distinct unnest(own_colours)) as own (colour) cross join unnest('{2,3}'::text[]) as seats
     ) as variant`,
    [
      words,
      places,
      shapes,
      materials,
      colours,
      warranties,
      qualityStandards,
      JSON.stringify(kinds),
    ],
  );
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in ('products'::regclass, 'variant_facts'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function runInParallel(url: string, tasks: ((client: pg.Client) => Promise<void>)[]) {
  await Promise.all(tasks.map((runTask) => withClient(url, runTask)));
}

const pickInTurn = <T>(list: readonly T[], index: number) => list[index % list.length]!;

/** Returns distinct queries as visitors type them, for example a place and a kind, or words of a description. */
export function createSearches(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const kind = pickInTurn(kinds, n * 7).name;
    const forms = [
      `${pickInTurn(places, n)} ${kind}`,
      `${pickInTurn(materials, n)} ${pickInTurn(kinds, n * 3).name} ${pickInTurn(words, n * 11)}`,
      `${pickInTurn(colours, n)} ${pickInTurn(shapes, n * 5)} ${kind}`,
      `${pickInTurn(words, 3 + n)} ${pickInTurn(words, 17 + n * 3)}`,
    ];
    return forms[n % forms.length]!.toLowerCase();
  });
}

/** Returns queries that the search understands as filters, with and without other words. Some match no product. */
export function createUnderstoodSearches(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const [colour, place, shape] = [
      pickInTurn(colours, n * 5),
      pickInTurn(places, n),
      pickInTurn(shapes, n * 3),
    ];
    const price = 5000 + n * 250;
    const forms = [
      `${colour} ${pickInTurn(['sofa', 'bed', 'table', 'chair'], n)} under ${price}`,
      `${place} sofa under ${price}`,
      `3 seater ${shape} sofa below ${n + 10}k`,
      `king size bed with storage under ${price}`,
      `${n + 10} हज़ार तक की मेज़`,
      `${pickInTurn(kinds, n * 7).name} between ${price} and ${price * 2}`,
      `${colour} ${place} table 50 cm`,
    ];
    return pickInTurn(forms, n).toLowerCase();
  });
}

/** Returns URL queries with a category and two more filters. */
export function createFilters(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const { category, name } = pickInTurn(kinds, n * 7);
    const [material, color] = [pickInTurn(materials, n), pickInTurn(colours, n * 5 + 1)];
    const forms: Record<string, string>[] = [
      { category, color, material },
      { category, material, maxPrice: String(10_000 + n * 100) },
      { category, subCategory: name, color },
      { category, seats: '3', inStock: 'true' },
    ];
    return new URLSearchParams(pickInTurn(forms, n)).toString();
  });
}
