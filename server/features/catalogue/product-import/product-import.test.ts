import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductImport } from '#contract/catalogue/product-import.ts';
import { createTasks } from '#server/jobs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { changeStock } from '#tests/support/shop.ts';
import { exportCsv, runImport, uploadCsv } from '#tests/support/product-csv.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';
import { scaleCount } from '#tests/support/scale.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const send = (token: string, csv: string | Buffer, options?: { dryRun?: boolean; name?: string }) =>
  uploadCsv(shop, token, csv, options);
const run = (token: string, started: ProductImport) => runImport(shop, token, started);

async function exportProducts(token: string) {
  const response = await exportCsv(shop, token);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return response.body;
}

const list = async (token: string) =>
  (await shop.call('GET /api/products/vendor', {}, { token })).body;

const heading = 'name,category,price,stock,discountPrice';

const rowCount = scaleCount(1000);

test(`a dry run reports three invalid rows of ${rowCount}, and the import saves the others`, async () => {
  const { token } = await createVendor(shop.ctx);
  const rows = Array.from({ length: rowCount }, (_, n) => `Stool ${n},chairs,${1000 + n},5,`);
  rows[9] = ',chairs,1000,5,';
  rows[rowCount / 2] = 'Stool,chairs,=1+1,5,';
  rows[rowCount - 2] = 'Stool,chairs,1000,5,2000';
  const csv = [heading, ...rows].join('\n');
  const errors = [
    { row: 11, field: 'name', message: 'Name is required' },
    { row: rowCount / 2 + 2, field: 'price', message: 'Valid price is required' },
    { row: rowCount, field: 'discountPrice', message: 'Discount price must be below the price' },
  ];
  const dry = await send(token, csv, { dryRun: true });
  expect(dry.status).toBe(202);
  expect(dry.body).toMatchObject({
    importId: null,
    status: 'checked',
    rows: rowCount,
    total: rowCount - 3,
    errors,
  });
  expect(await list(token)).toEqual([]);
  const real = await send(token, csv);
  expect(real.body).toMatchObject({ status: 'running', total: rowCount - 3, errors });
  const finished = await run(token, real.body);
  expect(finished).toMatchObject({
    status: 'done',
    done: rowCount - 3,
    created: rowCount - 3,
    updated: 0,
    errors: [],
  });
  expect(await list(token)).toHaveLength(rowCount - 3);
  await createTasks(shop.ctx).import_products!({ importId: real.body.importId! });
  expect(await list(token)).toHaveLength(rowCount - 3);
}, 60_000);

test('reading a large file does not block other requests', async () => {
  const { token } = await createVendor(shop.ctx);
  const rows = Array.from({ length: 5000 }, (_, n) => `Stool ${n},chairs,${1000 + n},5,`);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await send(token, [heading, ...rows].join('\n'), { dryRun: true });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('an import writes 50 products per job, and meanwhile the vendor cannot start another', async () => {
  const { token } = await createVendor(shop.ctx);
  const rows = Array.from({ length: 60 }, (_, n) => `Stool ${n},chairs,${1000 + n},5,`);
  const csv = [heading, ...rows].join('\n');
  const started = await Promise.all([1, 2, 3].map(() => send(token, csv)));
  expect(started.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  const { importId } = started.find(({ status }) => status === 202)!.body;
  await createTasks(shop.ctx).import_products!({ importId: importId! });
  expect(await list(token)).toHaveLength(50);
  expect((await send(token, csv)).body.message).toBe(
    'An import is running. Wait until it has finished.',
  );
  await runDueJobs(shop.ctx);
  expect(await list(token)).toHaveLength(60);
  expect((await send(token, csv)).status).toBe(202);
});

test('the same product id twice in a file is an error in its second row', async () => {
  const vendor = await createVendor(shop.ctx);
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  const row = `${id},Stool,chairs,1000,5,`;
  const { body } = await send(vendor.token, [`id,${heading}`, row, row].join('\n'));
  expect(body.errors).toEqual([{ row: 3, field: 'id', message: 'This id is already in row 2' }]);
});

test('importing an unchanged export changes only `updatedAt`, and formulas in the export are quoted', async () => {
  const { token, id } = await createVendor(shop.ctx);
  await createProduct(shop.ctx, {
    vendorId: id,
    name: '=SUM(A1;"x")',
    description: 'Two lines,\nand "quotes" with ₹',
    tags: ['teak', '+plus'],
  });
  const csv = await exportProducts(token);
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv).toContain(`"'=SUM(A1;""x"")"`);
  const [before] = await list(token);
  const finished = await run(token, (await send(token, csv)).body);
  expect(finished).toMatchObject({ updated: 1, created: 0, errors: [] });
  const [after] = await list(token);
  expect(after).toEqual({ ...before, updatedAt: after!.updatedAt });
});

test('details, declarations and MRP survive an export and import, and their errors name the column', async () => {
  const { token } = await createVendor(shop.ctx);
  const fields = {
    ...{ name: 'Kutch chair', category: 'chairs', price: 9000, mrp: 9500, stock: 4 },
    details: {
      ...{ seatHeight: 44.5, assembly: 'self', assemblyMinutes: 15, care: 'Dust.\nDo not wash.' },
      ...{ inTheBox: ['Chair', 'Cushion'], isMadeToOrder: true, collection: 'Kutch' },
      packages: [
        { count: 1, length: 80, width: 60.5, height: 30, weight: 12 },
        { count: 2, length: 40, width: 40, height: 10, weight: null },
      ],
    },
    declarations: { originCountry: 'Nepal', importerName: 'Gulf & Sons', netQuantity: 2 },
  };
  await shop.call('POST /api/products', { body: fields as never }, { token });
  const csv = await exportProducts(token);
  expect(csv).toContain('1: 80 x 60.5 x 30 cm, 12 kg | 2: 40 x 40 x 10 cm');
  const [before] = await list(token);
  expect((await run(token, (await send(token, csv)).body)).errors).toEqual([]);
  const [after] = await list(token);
  expect(after).toEqual({ ...before, updatedAt: after!.updatedAt });

  const { body } = await send(
    token,
    csv.replace('80 x 60.5 x 30 cm', 'large').replace('self', 'x'),
  );
  expect(body.errors.map(({ field, message }) => [field, message])).toEqual([
    ['assembly', 'Choose included, self or not_needed'],
    ['packages', 'Give the size of each box as 80 x 60 x 30 cm'],
  ]);
});

test('a row with an unknown id or the id of another vendor’s product is an error', async () => {
  const mine = await createVendor(shop.ctx);
  const theirs = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: theirs.id });
  const csv = `id,${heading}\n${product.id},Mine now,chairs,10,5,\nnonsense,Mine,chairs,10,5,`;
  const { body } = await send(mine.token, csv);
  expect(body).toMatchObject({ importId: null, status: 'done', total: 0 });
  expect(body.errors.map(({ row, field }) => [row, field])).toEqual([
    [2, 'id'],
    [3, 'id'],
  ]);
});

test('a row that becomes invalid after the upload is reported, and the others are saved', async () => {
  const { token, id } = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: id, stock: 9 });
  const csv = `id,${heading}\n${product.id},Held,sofas,10,2,\n,New,chairs,10,5,`;
  const { body } = await send(token, csv);
  await changeStock(shop.ctx, product.id, { stock_held: 5 });
  const finished = await run(token, body);
  expect(finished).toMatchObject({ status: 'done', done: 2, created: 1, updated: 0 });
  expect(finished.errors).toMatchObject([{ row: 2, field: 'stock' }]);
});

test('a file can be imported twice; after a sale, a row of the older export that changes the stock is refused', async () => {
  const { token, id } = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: id, name: 'Diwan', stock: 9 });
  const sellOne = () =>
    shop.ctx.db
      .updateTable('variants')
      .set(({ eb }) => ({
        stock_on_hand: eb('stock_on_hand', '-', 1),
        stock_changed_at: sql<Date>`clock_timestamp()`,
      }))
      .where('product_id', '=', product.id)
      .execute();
  const edited = (await exportProducts(token))
    .replace('Diwan', 'Diwan of teak')
    .replace(',9,', ',12,');
  const changed = await run(token, (await send(token, edited)).body);
  expect(changed).toMatchObject({ updated: 1, errors: [] });
  expect(await run(token, (await send(token, edited)).body)).toEqual({
    ...changed,
    importId: expect.any(String),
  });

  const underWay = await send(token, edited.replace(',12,', ',20,'));
  await sellOne();
  const refused = [
    {
      row: 2,
      field: 'stock',
      message: expect.stringMatching(/sold or returned .* stock is now 11\./),
    },
  ];
  expect((await run(token, underWay.body)).errors).toEqual(refused);
  expect((await send(token, edited, { dryRun: true })).body.errors).toEqual(refused);
  expect(await list(token)).toMatchObject([{ name: 'Diwan of teak', stock: 11 }]);
});

test('a CSV file may use commas, semicolons or tabs, any heading case, empty rows and unknown columns', async () => {
  const { token } = await createVendor(shop.ctx);
  const lines = [
    ['Name', 'CATEGORY', 'price', 'stock', 'discountPrice', 'Notes', 'description'],
    ['लकड़ी की मेज़', 'Tables', '1000', '5', '', '', '"Says ""hello"", twice\nand folds"'],
    ['', '', '', '', '', '', ''],
    ['', 'chairs', '10', '1', '', '', ''],
  ];
  for (const mark of [',', ';', '\t']) {
    const cells = lines.map((line) => line.join(mark));
    const csv = `\ufeff${cells.join('\r\n')}\r\n\r\n`;
    const { body } = await send(token, csv, { dryRun: true });
    expect([mark, body]).toMatchObject([mark, { rows: 2, total: 1 }]);
    expect(body.errors).toEqual([{ row: 4, field: 'name', message: 'Name is required' }]);
  }
  await run(token, (await send(token, lines.map((line) => line.join(';')).join('\n'))).body);
  expect(await list(token)).toMatchObject([
    { name: 'लकड़ी की मेज़', category: 'tables', description: 'Says "hello", twice\nand folds' },
  ]);
});

test('a file that is not a usable CSV is rejected with the reason', async () => {
  const { token } = await createVendor(shop.ctx);
  const latin1 = Buffer.from(`${heading}\nCaf\xe9 table,tables,10,5,`, 'latin1');
  const utf16 = Buffer.from(`\ufeff${heading}\nTable,tables,10,5,`, 'utf16le');
  const cases: [string | Buffer, number, string][] = [
    [latin1, 400, 'not UTF-8'],
    [utf16, 415, 'save the sheet as CSV'],
    [Buffer.from('PK\x03\x04 a spreadsheet'), 415, 'save the sheet as CSV'],
    ['', 400, 'no products'],
    [heading, 400, 'no products'],
    ['name,price\nTable,10', 400, 'Missing columns: category, stock'],
    [`${heading}\n"Table,tables`, 400, 'cannot be read as CSV'],
    [`${heading}\n${'Table,tables,10,5,\n'.repeat(5001)}`, 400, 'At most 5,000 rows'],
    [Buffer.alloc(6 * 1024 * 1024, 'a'), 413, 'larger than 5 MB'],
  ];
  for (const [file, status, message] of cases) {
    const answer = await send(token, file);
    expect([answer.status, answer.body.message]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
  }
  expect(await list(token)).toEqual([]);
});

test('reading the import of another vendor returns 404', async () => {
  const mine = await createVendor(shop.ctx);
  const { body } = await send(mine.token, `${heading}\nTable,tables,10,5,`);
  const other = await createVendor(shop.ctx);
  const { status } = await shop.call(
    'GET /api/products/vendor/import/:id',
    { params: { id: body.importId! } },
    { token: other.token },
  );
  expect(status).toBe(404);
});

test('exports of products are in the audit record, once an hour', async () => {
  const { id, token } = await createVendor(shop.ctx);
  await exportProducts(token);
  await exportProducts(token);
  const events = await shop.ctx.db
    .selectFrom('audit_events')
    .select(['action', 'subject_id'])
    .where('actor_id', '=', id)
    .where('action', '=', 'products_exported')
    .execute();
  expect(events).toEqual([{ action: 'products_exported', subject_id: id }]);
});
