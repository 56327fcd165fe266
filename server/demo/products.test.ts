import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type DemoProduct, readCatalogue } from './catalogue-file.ts';
import { seedProducts } from './products.ts';
import { seedVendors } from './vendors.ts';

/** Adds a Fabric option to a product. The product's first picture becomes the picture of one variant. */
function addFabricOption(product: DemoProduct): DemoProduct {
  const [own] = product.pictures;
  const { file } = own!;
  return {
    ...product,
    options: [
      {
        name: 'Fabric',
        values: [
          { value: 'Moss', color: '#4A5D3A' },
          { value: 'Rust', picture: file },
        ],
      },
    ],
    variants: [
      { options: { Fabric: 'Moss' }, stock: 0, sku: 'M' },
      { options: { Fabric: 'Rust' }, stock: 3, price: 9000, discountPrice: null, pictures: [own!] },
    ],
  };
}

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('a demo product may have options, and its variants may have their own pictures', async () => {
  await seedVendors(shop.ctx);
  const { vendors, products } = await readCatalogue();
  const product = addFabricOption(products.find(({ pictures }) => pictures.length > 1)!);
  await seedProducts(shop.ctx, { vendors, products: [product] });
  const { body: listed } = await shop.call('GET /api/products/search', {});
  const { body } = await shop.call('GET /api/products/:id', { params: { id: listed[0]!._id } });
  const shared = body.variants[0]!.images!;
  const [own, ...others] = body.variants[1]!.images!;
  expect(body.variants).toMatchObject([
    { sku: 'M', options: { Fabric: 'Moss' }, price: product.price, stock: 0 },
    { sku: '', options: { Fabric: 'Rust' }, price: 9000, stock: 3 },
  ]);
  expect(shared).toHaveLength(product.pictures.length - 1);
  expect(shared).not.toContain(own);
  expect(others).toEqual(shared);
  expect(body.pictures.map(({ alt }) => alt)).toEqual(product.pictures.map(({ alt }) => alt));
  expect(body.options[0]!.values).toEqual([
    { value: 'Moss', color: '#4A5D3A' },
    { value: 'Rust', image: own },
  ]);
  expect((await shop.app.inject(own!)).statusCode).toBe(200);
}, 60_000);
