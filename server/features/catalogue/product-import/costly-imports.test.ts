import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countProductWrites } from '#server/features/catalogue/products/limit-product-writes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { runImport, uploadCsv } from '#tests/support/product-csv.ts';
import { readRecords } from './read-product-csv.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const heading = 'name,category,price,stock,discountPrice';
const send = (token: string, csv: string, options?: { dryRun?: boolean }) =>
  uploadCsv(shop, token, csv, options);

test('a row with too many cells or characters is refused', async () => {
  const { token } = await createVendor(shop.ctx);
  const refuse = async (csv: string) => (await send(token, csv, { dryRun: true })).body.message;
  const hint = 'A quotation mark may be missing.';
  expect(await refuse(`${heading}${','.repeat(1000)}`)).toBe(
    `Row 1 has more than 500 cells. ${hint}`,
  );
  const commas = `${heading}\r\nStool,chairs,1000,5,\r\n${','.repeat(1000)}`;
  expect(await refuse(commas.replaceAll('\r\n', '\r'))).toMatch('Row 3 has more than 500 cells');
  expect(await refuse(`${heading}\n"${'a'.repeat(100_001)}",chairs,1000,5,`)).toBe(
    `Row 2 has more than 100,000 characters. ${hint}`,
  );
});

test('commas in quotation marks are not counted as cells, and letters at the end of a slice stay whole', async () => {
  const { token, id } = await createVendor(shop.ctx);
  const name = `${','.repeat(60)}🪑`;
  const rows = Array.from({ length: 300 }, () => `"${name}",chairs,1000,5,`);
  const { body } = await send(token, [heading, ...rows].join('\n'), { dryRun: true });
  expect(body).toMatchObject({ rows: 300, errors: [] });
  const started = await send(token, [heading, ...rows].join('\n'));
  await runImport(shop, token, started.body);
  const { rows: names } = await sql<{ name: string }>`
    select distinct name from products where vendor_id = ${id}`.execute(shop.ctx.db);
  expect(names).toEqual([{ name }]);
}, 60_000);

test('a file is parsed only as far as its rows are read', async () => {
  let slices = 0;
  const endless = (function* () {
    yield `${heading}\n`;
    for (;;) {
      slices++;
      yield ',\n'.repeat(8000);
    }
  })();
  let rows = 0;
  for await (const _ of readRecords(endless, ',')) if (++rows === 1000) break;
  expect(slices).toBeLessThan(20);
});

test('an hour has room for so many changes of products, fewer for a pending vendor', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const [pending, approved] = [
    await createVendor(limited.ctx, { status: 'pending' }),
    await createVendor(limited.ctx),
  ];
  const tryAll = async ({ id, token }: typeof pending) => {
    const product = await createProduct(limited.ctx, { vendorId: id });
    await countProductWrites(limited.ctx, { id, role: 'vendor' }, 300);
    const params = { id: product.id };
    const changed = await limited.call(
      'PUT /api/products/:id',
      { params, body: { stock: 7 } },
      { token },
    );
    const sent = await uploadCsv(limited, token, `${heading}\nStool,chairs,1000,5,`);
    return [changed.status, sent.status];
  };
  expect(await tryAll(pending)).toEqual([429, 429]);
  expect(await tryAll(approved)).toEqual([200, 202]);
  await limited.close();
});
