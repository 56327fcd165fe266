import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { groups } from '#server/features/groups.ts';
import { tables } from '#server/features/table-owners.ts';
import { groups as groupNames } from '../oxlint.config.ts';
import { findTableUses, type TableUses } from './support/table-uses.ts';

type Table = keyof typeof tables;

const order = ['platform', ...groupNames, 'demo'];
const tableNames = new Set(Object.keys(tables));
const ownerOf = (table: string) => tables[table as Table].owner;

/** Reads of tables of a higher group, by file. A file that no longer needs a table must leave it out here. */
const upwardReads: Record<string, { tables: Table[]; why: string }> = {
  'base/pictures/pictures.queries.ts': {
    tables: [
      'order_lines',
      'post_pictures',
      'posts',
      'product_pictures',
      'products',
      'review_photos',
    ],
    why: 'A picture may be deleted only if nothing shows it, which one statement decides.',
  },
  'people/vendors/vendor-changes.queries.ts': {
    tables: ['ledger_transactions'],
    why: 'The name and PAN of a deleted vendor are kept only if the books name the vendor.',
  },
  'people/accounts/accounts.queries.ts': {
    tables: ['purchases'],
    why: 'Accounts from before confirmed emails are confirmed if they have paid for an order.',
  },
  'catalogue/cart/cart.queries.ts': {
    tables: ['purchases'],
    why: 'A customer can still buy the pieces that their own unpaid purchases hold.',
  },
  'catalogue/stock/stock-movements.queries.ts': {
    tables: ['order_lines', 'orders'],
    why: 'The statement that changes the stock records the order of the movement.',
  },
  'books/ledger/accounts.queries.ts': {
    tables: ['orders', 'payments', 'refunds'],
    why: 'A list of ledger entries names the orders that they are about.',
  },
  'books/ledger/postings.queries.ts': {
    tables: ['orders', 'payment_disputes', 'payments', 'payouts', 'refunds'],
    why: 'The ledger posts the stored amounts, so that no caller can post others.',
  },
  'books/route/accounts.queries.ts': {
    tables: ['payouts'],
    why: 'Changed bank details wait until the payouts to the old account have ended.',
  },
  'books/route/transfers.queries.ts': {
    tables: ['orders', 'payments', 'payout_entries', 'refunds'],
    why: 'A transfer holds the earnings of an order after its refunds, until a payout has them.',
  },
  'orders/shipments/shipments.queries.ts': {
    tables: ['payout_entries', 'payouts', 'reviews'],
    why: 'A delivery cannot be undone after a review or a payout of its earnings.',
  },
};

/** Files in which a table is a variable. It has only names of tables of the file's own group. */
const filesWithVariable = [
  'base/tax/dated-rows.queries.ts',
  'care/moderation/moderation.queries.ts',
  'care/questions/question-reports.queries.ts',
  'books/route/transfers.queries.ts',
  'platform/db/find-list-page.ts',
  'platform/providers/sandbox/sandbox-gateway.ts',
];

let files: { file: string; group: string; uses: TableUses }[];
beforeAll(async () => {
  const paths = globSync(['server/{features,platform}/**/*.ts', 'server/*.ts']).filter(
    (path) => !/\.(test|access)\.ts$|features\/table-owners\.ts$/.test(path),
  );
  files = await Promise.all(
    paths.map(async (path) => {
      const file = path.replace(/^server\/(features\/)?/, '');
      const uses = findTableUses(await readFile(path, 'utf8'), tableNames);
      return { file, group: file.includes('/') ? file.split('/')[0]! : 'the server', uses };
    }),
  );
});

const listForeign = (
  kind: 'reads' | 'writes',
  isForeign: (owner: string, group: string) => boolean,
) =>
  files.flatMap(({ file, group, uses }) =>
    uses[kind]
      .filter((table) => isForeign(ownerOf(table), group))
      .map((table) => `${file}: ${table}`),
  );

test('a table is written only by files of its owner', () => {
  expect(listForeign('writes', (owner, group) => owner !== group)).toEqual([]);
});

test('a group reads tables of a higher group only where the list allows it', () => {
  const upward = listForeign(
    'reads',
    (owner, group) => order.includes(group) && order.indexOf(owner) > order.indexOf(group),
  );
  const allowed = Object.entries(upwardReads).flatMap(([file, read]) =>
    read.tables.map((table) => `${file}: ${table}`),
  );
  expect(upward.sort()).toEqual(allowed.sort());
});

test('only the listed files have a variable for a table', () => {
  const found = files.filter(({ uses }) => uses.hasVariable).map(({ file }) => file);
  expect(found.sort()).toEqual(filesWithVariable.sort());
});

test('each table with data of a person has an eraser, or a reason to keep the data', async () => {
  const types = await readFile('server/schema/tables.ts', 'utf8');
  const erased = new Set(groups.flatMap(({ erasers }) => Object.keys(erasers ?? {})));
  const personal = [...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, , columns]) => /^ {2}(\w+_)?(account_id|email|phone|ip):/m.test(columns!))
    .map(([, name]) => name!.replaceAll(/(?<=.)[A-Z]/g, '_$&').toLowerCase());
  const kept = Object.keys(tables).filter((table) => 'kept' in tables[table as Table]);
  expect([...erased, ...kept].sort()).toEqual(personal.sort());
});

describe('the search for tables', () => {
  const find = (source: string) => findTableUses(source, new Set(['carts', 'orders', 'lines']));

  test.each([
    ["trx.insertInto('orders').values(row)", ['orders']],
    ["trx\n  .updateTable('orders as own')", ['orders']],
    ["trx.deleteFrom('orders')", ['orders']],
    ['sql`insert into orders (id) values (1)`', ['orders']],
    ['sql`with old as (delete from orders) select 1`', ['orders']],
    ['sql`update orders set id = 1`', ['orders']],
    ['sql`update orders as own\n  set id = 1`', ['orders']],
    ['sql`merge into orders using carts on true`', ['orders']],
    ["trx.selectFrom('orders').forUpdate('orders')", []],
    ['sql`select from orders for no key update of orders`', []],
    ['// Callers insert into orders.', []],
    ['/** Runs `delete from orders`. */', []],
  ])('%j writes %j', (source, writes) => {
    expect(find(source).writes).toEqual(writes);
  });

  test.each([
    ["db.selectFrom('orders as own').innerJoin('lines', 'a', 'b')", ['orders', 'lines']],
    ["db.selectFrom(['carts', 'orders as own'])", ['carts', 'orders']],
    ["findListPage(db, query, { table: 'orders' })", ['orders']],
    [
      'sql`select 1 from carts join orders on true left join lines on true`',
      ['carts', 'orders', 'lines'],
    ],
    ['sql`select 1 from carts as own, orders, lines`', ['carts', 'orders', 'lines']],
    ['sql`delete from carts using orders`', ['carts', 'orders']],
    ["import { orders } from './orders.ts'", []],
    ['// Reads from orders.', []],
  ])('%j reads %j', (source, reads) => {
    expect(find(source).reads.sort()).toEqual(reads.sort());
  });

  test.each(['trx.updateTable(table)', 'db.selectFrom(table)', 'sql`from ${sql.table(name)}`'])(
    '%j has a variable',
    (source) => expect(find(source).hasVariable).toBe(true),
  );
});
