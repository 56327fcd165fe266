import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { createSofaOnSale } from '#tests/support/variants.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  const { id: vendorId } = await createVendor(shop.ctx);
  const shared = { vendorId, category: 'ceiling', description: 'Made by hand.' };
  const { id } = await createProduct(shop.ctx, {
    ...shared,
    name: 'Noor Brass Chandelier',
    subCategory: 'Chandelier',
    pricePaise: 3_890_000,
    discountPricePaise: 3_290_000,
  });
  await shop.ctx.db
    .insertInto('product_pictures')
    .values({ product_id: id, position: 0, url: 'https://pictures.test/noor.jpg' })
    .execute();
  await createProduct(shop.ctx, {
    ...shared,
    name: 'Malabar Ceiling Fan',
    subCategory: 'Ceiling Fan',
  });
  await createProduct(shop.ctx, {
    ...shared,
    name: 'Jodhpur Three-Seater Sofa',
    category: 'sofas',
  });
});
afterAll(() => shop.close());

describe('suggestions', () => {
  it('offers categories and products for the typed text', async () => {
    const { body } = await shop.call('GET /api/products/suggest', { query: { q: 'chand' } });
    expect(body.suggestions).toEqual([
      {
        kind: 'category',
        text: 'Chandelier in Ceiling',
        href: '/category/ceiling?subCategory=Chandelier',
        picture: null,
        price: null,
        discountPrice: null,
        lowestPrice: null,
      },
      {
        kind: 'product',
        text: 'Noor Brass Chandelier',
        href: expect.stringMatching(/^\/product\//),
        picture: expect.objectContaining({ url: 'https://pictures.test/noor.jpg' }),
        price: 38_900,
        discountPrice: 32_900,
        lowestPrice: null,
      },
    ]);
    expect(body.notSold).toBe('');
  });

  it('names the lowest price of the variants in stock if their prices differ', async () => {
    const { id: vendorId } = await createVendor(shop.ctx);
    const { ids } = await createSofaOnSale(shop, vendorId, [5, 5, 0]);
    const suggest = async () => {
      const { body } = await shop.call('GET /api/products/suggest', { query: { q: 'kota' } });
      return body.suggestions.at(-1);
    };
    // The variants cost 10,000, 20,000 and 30,000 rupees. The last one is sold out.
    expect(await suggest()).toMatchObject({ text: 'Kota sofa', lowestPrice: 10_000 });
    await shop.ctx.db
      .updateTable('variants')
      .set({ stock_on_hand: 0 })
      .where('id', '=', ids[1])
      .execute();
    expect(await suggest()).toMatchObject({ price: 10_000, lowestPrice: null });
  });

  it('treats the last word as the beginning of a word', async () => {
    const { body } = await shop.call('GET /api/products/suggest', { query: { q: 'so' } });
    expect(body.suggestions.at(-1)).toMatchObject({ text: 'Jodhpur Three-Seater Sofa' });
  });

  it('offers the category of an Indian name, and nothing for an empty text', async () => {
    const ofWord = await shop.call('GET /api/products/suggest', { query: { q: 'pankha' } });
    expect(ofWord.body.suggestions[0]).toMatchObject({
      text: 'Ceiling Fan in Ceiling',
      href: '/category/ceiling?subCategory=Ceiling+Fan',
    });
    const ofNothing = await shop.call('GET /api/products/suggest', { query: { q: ' ' } });
    expect(ofNothing.body.suggestions).toEqual([]);
  });

  it('reads Devanagari and prices, even unfinished prices', async () => {
    const findTexts = async (q: string) => {
      const { body } = await shop.call('GET /api/products/suggest', { query: { q } });
      return body.suggestions.map(({ text }) => text);
    };
    expect(await findTexts('झूमर')).toEqual(['Chandelier in Ceiling', 'Noor Brass Chandelier']);
    expect(await findTexts('sofa under 60000')).toContain('Jodhpur Three-Seater Sofa');
    expect(await findTexts('sofa under 6')).toContain('Jodhpur Three-Seater Sofa');
    expect(await findTexts('sofa under 600')).toContain('Jodhpur Three-Seater Sofa');
  });

  it.each(['bookshelf', 'booksh', 'shoe rack'])(
    'offers only the nearest category for %j, which no vendor sells',
    async (q) => {
      const { body } = await shop.call('GET /api/products/suggest', { query: { q } });
      expect(body.notSold).not.toBe('');
      expect(body.suggestions).toMatchObject([
        { text: 'Console Table in Tables', href: '/category/tables?subCategory=Console+Table' },
      ]);
    },
  );

  it('offers the category of a kind that is sold under another name', async () => {
    const { id: vendorId } = await createVendor(shop.ctx);
    const product = { vendorId, name: 'Worktop', category: 'tables', subCategory: 'Study Table' };
    await createProduct(shop.ctx, product);
    const { body } = await shop.call('GET /api/products/suggest', {
      query: { q: 'computer table' },
    });
    expect(body.suggestions.map(({ text }) => text)).toEqual(['Study Table in Tables', 'Worktop']);
  });
});
