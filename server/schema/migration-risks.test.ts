import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findMigrationRisks } from '../../scripts/migration-risks.ts';

const folder = new URL('migrations/', import.meta.url);
/** The baseline runs on an empty database only. */
const lastBaseline = '0024-demo.sql';

test('no migration locks a big table or takes away what the previous release uses', async () => {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.sql') && file > lastBaseline,
  );
  const risks = await Promise.all(
    files.map(async (file) =>
      findMigrationRisks(await readFile(new URL(file, folder), 'utf8')).map(
        (risk) => `${file}: ${risk}`,
      ),
    ),
  );
  expect(risks.flat()).toEqual([]);
});

test.each([
  ['create index on orders (status)', /concurrently/],
  ['create unique index orders_number on orders (number)', /concurrently/],
  ['alter table orders add column token text not null default gen_random_uuid()', /rewrites/],
  ['alter table orders add column total integer generated always as (a + b) stored', /rewrites/],
  ['alter table orders add constraint orders_positive check (total > 0)', /not valid/],
  ['alter table orders add foreign key (vendor_id) references vendors', /not valid/],
  ['alter table orders add column vendor_id uuid references vendors', /not valid/],
  ["alter table orders add column note text check (note <> '')", /not valid/],
  ['alter table orders add constraint orders_number unique (number)', /using index/],
  ['alter table orders alter column note set not null', /validate it/],
  ['alter table orders alter total type bigint', /rewrite/],
  ['alter table orders drop column note', /previous release/],
  ['alter table orders rename column note to text', /previous release/],
  ['drop table orders', /previous release/],
  ['update orders set note = null', /backfill/],
  ['delete from orders', /backfill/],
  ['insert into order_counts select vendor_id, count(*) from orders group by 1', /backfill/],
  ['lock table orders', /locks the whole table/],
])('%s is reported', (statement, remedy) => {
  expect(findMigrationRisks(`${statement};\n`).join()).toMatch(remedy);
});

test.each([
  'create index concurrently if not exists orders_status on orders (status)',
  'alter table orders add column note text',
  "alter table orders add column note text not null default ''",
  'alter table orders add column counted_at timestamptz not null default now()',
  'alter table orders add constraint orders_positive check (total > 0) not valid',
  'alter table orders add constraint orders_number unique using index orders_number',
  'alter table orders validate constraint orders_positive',
  'alter table orders alter note drop not null',
  'create table notes (id uuid primary key);\ncreate index on notes (id)',
  'create table notes (id uuid);\nalter table notes add constraint notes_id check (id is not null)',
  'insert into settings values (1, 2)',
  '-- safe: the table has one row per rate.\nupdate tax_rates set note = null',
  'create function f() returns trigger language plpgsql as $$ begin\n update orders set note = null;\n end $$',
])('%s is not reported', (statement) => {
  expect(findMigrationRisks(`${statement};\n`)).toEqual([]);
});
