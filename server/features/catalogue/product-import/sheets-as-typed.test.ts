import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { exportCsv, runImport, uploadCsv } from '#tests/support/product-csv.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Imports the file and returns the vendor's products by name. */
async function importCsv(token: string, csv: string) {
  const sent = await uploadCsv(shop, token, csv);
  expect([sent.status, sent.body.errors]).toEqual([202, []]);
  await runImport(shop, token, sent.body);
  const { body } = await shop.call('GET /api/products/vendor', {}, { token });
  return new Map(body.map((product) => [product.name, product]));
}

test('prices and stock are read as the shop writes them', async () => {
  const { token } = await createVendor(shop.ctx);
  const prices = [
    '1,24,999',
    '₹ 1,24,999.00',
    '124,999',
    'Rs. 1,24,999/-',
    '१,२४,९९९',
    '124999 INR',
  ];
  const rows = prices.map((price, index) => `Bench ${index},chairs,"${price}","1,000"`);
  const products = await importCsv(token, ['name,category,price,stock', ...rows].join('\n'));
  expect(products.size).toBe(prices.length);
  for (const product of products.values()) {
    expect(product).toMatchObject({ price: 124_999, stock: 1000 });
  }
});

test('a price with misplaced commas is reported', async () => {
  const { token } = await createVendor(shop.ctx);
  const prices = ['1,5', '12,49', '1,2345', '1.24.999', '1e5'];
  const rows = prices.map((price) => `Bench,chairs,"${price}",2`);
  const { body } = await uploadCsv(shop, token, ['name,category,price,stock', ...rows].join('\n'));
  expect(body.errors).toEqual(
    prices.map((_, index) => ({
      row: index + 2,
      field: 'price',
      message: 'Valid price is required',
    })),
  );
});

test('entries of lists stay whole in an export that is imported again', async () => {
  const vendor = await createVendor(shop.ctx);
  const features = [
    '10|20 year frame',
    'Left | right',
    '| leading',
    'trailing |',
    '|',
    String.raw`back\slash`,
    String.raw`escaped \| bar`,
    String.raw`\\| two`,
    '||',
  ];
  const tags = ['wood|metal'];
  const product = await createProduct(shop.ctx, {
    vendorId: vendor.id,
    name: 'Pipe bench',
    features,
    tags,
  });
  const { token } = vendor;
  const products = await importCsv(token, (await exportCsv(shop, token)).body);
  expect(products.get('Pipe bench')).toMatchObject({ _id: product.id, features, tags });
});

test('lines of a cell and bars between spaces separate entries', async () => {
  const { token } = await createVendor(shop.ctx);
  const cells = [
    'Solid wood\nHand finished',
    'Solid wood\r\n\r\nHand finished\r\n',
    'Solid wood | Hand finished',
    'Solid wood |Hand finished',
    '- Solid wood',
  ];
  const rows = cells.map((cell, index) => `Bench ${index},chairs,100,1,"${cell}"`);
  const csv = ['name,category,price,stock,features', ...rows].join('\n');
  const products = await importCsv(token, csv);
  const two = ['Solid wood', 'Hand finished'];
  expect(cells.map((_, index) => products.get(`Bench ${index}`)?.features)).toEqual([
    two,
    two,
    two,
    ['Solid wood |Hand finished'],
    ['- Solid wood'],
  ]);
});

test.each([
  ['sep=;', ';'],
  ['sep=,', ','],
  ['SEP=;', ';'],
  ['"sep=;"', ';'],
  ['\uFEFFsep=;', ';'],
  ['sep=\t', '\t'],
  ['sep=|', '|'],
  ['sep=;;;;', ';'],
])('a first line %j names the delimiter', async (line, delimiter) => {
  const { token } = await createVendor(shop.ctx);
  const rows = [
    ['name', 'category', 'price', 'stock'],
    ['Sep bench', 'chairs', '100', '1'],
  ];
  const csv = [line, ...rows.map((cells) => cells.join(delimiter))].join('\r\n');
  const products = await importCsv(token, csv);
  expect(products.get('Sep bench')).toMatchObject({ price: 100, stock: 1 });
});
