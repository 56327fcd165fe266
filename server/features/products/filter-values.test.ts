import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Args } from '#contract/api.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

type Query = NonNullable<Args<'GET /api/products/filters'>['query']>;

let shop: TestApp;
let vendorId: string;

const valuesFor = async (query: Query = {}) => {
  const answer = await shop.call('GET /api/products/filters', { query });
  expect(answer.status).toBe(200);
  return answer.body;
};

beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx)).id;
  const sofa = { vendorId, category: 'sofas' };
  const bed = { vendorId, category: 'beds', subCategory: 'King', tags: ['carved'] };
  await createProduct(shop.ctx, { ...sofa, material: 'Leather', color: 'Brown' });
  await createProduct(shop.ctx, { ...sofa, material: 'Fabric', color: 'Terracotta' });
  await createProduct(shop.ctx, { ...sofa, material: 'Fabric', color: 'Aubergine' });
  await createProduct(shop.ctx, { ...sofa, material: '', color: 'Beige', subCategory: 'Recliner' });
  await createProduct(shop.ctx, { ...sofa, material: 'Jute', color: 'Red', status: 'inactive' });
  await createProduct(shop.ctx, { ...bed, material: 'Wood', color: 'Gray' });
  const { id } = await createVendor(shop.ctx, { status: 'pending' });
  await createProduct(shop.ctx, { vendorId: id, category: 'sofas', material: 'Glass' });
});
afterAll(() => shop.close());

describe('the values of the filters', () => {
  it('are those of the public products of the category, known ones in the order of the forms', async () => {
    expect(await valuesFor({ category: 'sofas' })).toEqual({
      materials: ['Fabric', 'Leather'],
      colors: ['Brown', 'Beige', 'Aubergine', 'Terracotta'],
      subCategories: ['3-Seater', 'Recliner'],
    });
  });

  it('are those of the tag on the page of a tag, and of all products without either', async () => {
    expect(await valuesFor({ tag: 'carved' })).toEqual({
      materials: ['Wood'],
      colors: ['Gray'],
      subCategories: ['King'],
    });
    expect(await valuesFor()).toEqual({
      materials: ['Wood', 'Fabric', 'Leather'],
      colors: ['Brown', 'Gray', 'Beige', 'Aubergine', 'Terracotta'],
      subCategories: ['3-Seater', 'Recliner', 'King'],
    });
  });

  it('include those of the forms, however many of their own a vendor adds', async () => {
    const fan = { vendorId, category: 'ceiling' };
    await createProduct(shop.ctx, { ...fan, material: 'Wood', color: 'White' });
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        createProduct(shop.ctx, { ...fan, material: `!${n}`, color: `!${n}` }),
      ),
    );
    const { materials, colors } = await valuesFor({ category: 'ceiling' });
    expect(materials).toHaveLength(101);
    expect([materials[0], colors[0]]).toEqual(['Wood', 'White']);
  });

  it.each(['tents', '__proto__', 'constructor', "sofas' or true --", 'SOFAS', '🛋️'])(
    'are none for the category or tag %j',
    async (name) => {
      const none = { materials: [], colors: [], subCategories: [] };
      expect(await valuesFor({ category: name })).toEqual(none);
      expect(await valuesFor({ tag: name })).toEqual(none);
    },
  );

  it('follow the products at once', async () => {
    const tables = { category: 'tables' };
    expect((await valuesFor(tables)).materials).toEqual([]);
    const { id } = await createProduct(shop.ctx, { vendorId, ...tables, material: 'Marble' });
    expect((await valuesFor(tables)).materials).toEqual(['Marble']);
    await shop.ctx.db
      .updateTable('products')
      .set({ material: 'Granite' })
      .where('id', '=', id)
      .execute();
    expect((await valuesFor(tables)).materials).toEqual(['Granite']);
    await shop.ctx.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await valuesFor(tables)).materials).toEqual([]);
  });

  it('take one statement, and include at most a hundred of the vendors’ own', async () => {
    await Promise.all(
      Array.from({ length: 105 }, (_, n) =>
        createProduct(shop.ctx, { vendorId, category: 'chairs', color: `Shade ${n}` }),
      ),
    );
    expect(await countStatements(() => valuesFor({ category: 'chairs' }))).toBe(1);
    expect((await valuesFor({ category: 'chairs' })).colors).toHaveLength(100);
    expect(await countStatements(() => valuesFor({ tag: 'carved' }))).toBe(1);
  });

  it('are a 400 for text that cannot be stored', async () => {
    const answer = await shop.call('GET /api/products/filters', { query: { category: 'so\0fa' } });
    expect(answer.status).toBe(400);
  });
});
