import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { changeStock } from '#tests/support/shop.ts';

let shop: TestApp;
let vendorId: string;

beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx, { businessName: 'Sheesham House' })).id;
});
afterAll(() => shop.close());

describe('one product', () => {
  it('has its pictures, prices in rupees and the available stock', async () => {
    const product = await createProduct(shop.ctx, {
      vendorId,
      name: 'Gaya Bench',
      category: 'furniture',
      pricePaise: 1_234_550,
      discountPricePaise: 999_900,
      stock: 6,
    });
    const pictureId = newId();
    await shop.ctx.db
      .insertInto('pictures')
      .values({
        id: pictureId,
        key: 'bench',
        width: 1200,
        height: 1500,
        placeholder: '#D9C7AC',
        widths: [320, 1200],
      })
      .execute();
    await shop.ctx.db
      .insertInto('product_pictures')
      .values([
        { product_id: product.id, position: 0, picture_id: pictureId, alt: 'A bench' },
        { product_id: product.id, position: 1, url: 'https://pictures.example/bench.jpg' },
      ])
      .execute();
    await changeStock(shop.ctx, product.id, { stock_held: 2 });

    const { status, body } = await shop.call('GET /api/products/:id', {
      params: { id: product.id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: product.id,
      price: 12_345.5,
      discountPrice: 9999,
      stock: 4,
      images: ['/media/bench-1200.webp', 'https://pictures.example/bench.jpg'],
      vendor: { _id: vendorId, businessName: 'Sheesham House' },
    });
    expect(body.pictures[0]).toEqual({
      url: '/media/bench-1200.webp',
      alt: 'A bench',
      width: 1200,
      height: 1500,
      placeholder: '#D9C7AC',
      widths: [320, 1200],
      avif: false,
    });
  });

  it('takes one SQL statement and ignores the token', async () => {
    const { id } = await createProduct(shop.ctx, { vendorId });
    const customer = await createCustomer(shop.ctx);
    for (const token of [customer.token, 'dead.dead.dead']) {
      const read = () => shop.call('GET /api/products/:id', { params: { id } }, { token });
      expect(await countStatements(read)).toBe(1);
      expect((await read()).status).toBe(200);
    }
  });

  it('returns 404 if it is unknown, inactive or deleted, or if its vendor is not approved', async () => {
    const inactive = await createProduct(shop.ctx, { vendorId, status: 'inactive' });
    const deleted = await createProduct(shop.ctx, { vendorId });
    await shop.ctx.pool.query('update products set deleted_at = now() where id = $1', [deleted.id]);
    const suspended = await createVendor(shop.ctx);
    const unapproved = await createProduct(shop.ctx, { vendorId: suspended.id });
    const request = { params: { id: unapproved.id } };
    expect((await shop.call('GET /api/products/:id', request)).status).toBe(200);
    await shop.ctx.db
      .updateTable('vendors')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.id)
      .execute();
    for (const id of [inactive.id, deleted.id, unapproved.id, newId()]) {
      const answer = await shop.call('GET /api/products/:id', { params: { id } });
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('Product not found');
    }
  });

  it.each(['not-an-id', '1', '0'.repeat(40), '%00', "'; drop table products; --"])(
    'returns 400 for the invalid id %j',
    async (id) => {
      const answer = await shop.call('GET /api/products/:id', { params: { id } });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toHaveProperty('id');
    },
  );
});
