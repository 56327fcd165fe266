import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  const { id: vendorId } = await createVendor(shop.ctx);
  const own = { vendorId, category: 'ceiling', description: 'Made by hand.' };
  await createProduct(shop.ctx, {
    ...own,
    name: 'Noor Brass Chandelier',
    subCategory: 'Chandelier',
  });
  await createProduct(shop.ctx, {
    ...own,
    name: 'Malabar Ceiling Fan',
    subCategory: 'Ceiling Fan',
  });
  await createProduct(shop.ctx, { ...own, name: 'Jodhpur Three-Seater Sofa', category: 'sofas' });
});
afterAll(() => shop.close());

describe('suggestions', () => {
  it('offers categories and products for the typed text', async () => {
    const { body } = await shop.call('GET /api/products/suggest', { query: { q: 'chand' } });
    expect(body.suggestions).toEqual([
      { text: 'Chandelier in Ceiling', href: '/category/ceiling?subCategory=Chandelier' },
      { text: 'Noor Brass Chandelier', href: expect.stringMatching(/^\/product\//) },
    ]);
  });

  it('treats the last word as the beginning of a word', async () => {
    const { body } = await shop.call('GET /api/products/suggest', { query: { q: 'so' } });
    expect(body.suggestions.at(-1)).toMatchObject({ text: 'Jodhpur Three-Seater Sofa' });
  });

  it('offers the category of an Indian name, and nothing for an empty text', async () => {
    const ofWord = await shop.call('GET /api/products/suggest', { query: { q: 'pankha' } });
    expect(ofWord.body.suggestions[0]).toEqual({
      text: 'Ceiling Fan in Ceiling',
      href: '/category/ceiling?subCategory=Ceiling+Fan',
    });
    const ofNothing = await shop.call('GET /api/products/suggest', { query: { q: ' ' } });
    expect(ofNothing.body.suggestions).toEqual([]);
  });
});
