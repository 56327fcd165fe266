import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, subCategories } from '#contract/catalogue/catalogue-options.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { furnitureKinds } from './furniture-kinds.ts';

let shop: TestApp;
let vendorId: string;

beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx)).id;
  const pieces: [string, string, string, Partial<Parameters<typeof createProduct>[1]>?][] = [
    ['Galli Track Light', 'ceiling', 'Track Light', { description: 'Above a bookshelf.' }],
    ['Dak Cut-Glass Pendant', 'ceiling', 'Pendant Light'],
    ['Konkan Fan', 'ceiling', 'Ceiling Fan'],
    ['Jodhpur Sofa', 'sofas', '3-Seater', { tags: ['bench seat'] }],
    ['Udaipur Loveseat', 'sofas', 'Loveseat'],
    ['Hampi Bed', 'beds', 'Double', { description: 'With a mattress by choice.' }],
    ['Sabarmati Chest Bed', 'beds', 'Storage Bed'],
    ['Coorg Cot', 'beds', 'Single'],
    ['Indiranagar Worktop', 'tables', 'Study Table'],
    ['Surahi Round', 'tables', 'Side Table'],
    ['Haveli Arches', 'tables', 'Console Table', { material: 'Wood' }],
    ['Thar Table', 'tables', 'Dining Table'],
    ['Munnar Lounger', 'chairs', 'Lounge Chair'],
    ['Bhilwara Sling', 'chairs', 'Lounge Chair'],
    ['Goa Chair', 'chairs', 'Dining Chair'],
  ];
  for (const [name, category, subCategory, rest] of pieces) {
    await createProduct(shop.ctx, {
      vendorId,
      description: 'Made by hand.',
      ...{ name, category, subCategory, ...rest },
    });
  }
});
afterAll(() => shop.close());

async function search(q: string, rest: Record<string, string> = {}) {
  const { status, body, headers } = await shop.call('GET /api/products/search', {
    query: { q, ...rest },
  });
  const readHeader = (name: string) => decodeURIComponent(String(headers[name] ?? ''));
  return {
    status,
    names: body.map(({ name }) => name),
    subCategories: [...new Set(body.map(({ subCategory }) => subCategory))],
    notSold: readHeader('x-not-sold'),
    nearest: [readHeader('x-nearest-category'), readHeader('x-nearest-sub-category')],
    corrected: readHeader('x-corrected-query'),
    partialMatch: readHeader('x-partial-match'),
  };
}

describe('a kind of furniture that no vendor sells', () => {
  it.each([
    ['shoe rack', 'shoe racks', 'Console Table'],
    ['Shoe  RACKS', 'shoe racks', 'Console Table'],
    ['wooden shoe rack for entrance', 'shoe racks', 'Console Table'],
    ['rack', 'racks', 'Console Table'],
    ['sofa cum bed', 'sofa beds', '3-Seater'],
    ['sofa-cum-bed', 'sofa beds', '3-Seater'],
    ['sofa bed', 'sofa beds', '3-Seater'],
    ['bookshelf', 'bookshelves', 'Console Table'],
    ['bookshelves', 'bookshelves', 'Console Table'],
    ['bookshlef', 'bookshelves', 'Console Table'],
    ['booksh', 'bookshelves', 'Console Table'],
    ['teak book case', 'bookshelves', 'Console Table'],
    ['wardrobe', 'wardrobes', 'Storage Bed'],
    ['wardrob', 'wardrobes', 'Storage Bed'],
    ['3 door wardrobe with mirror', 'wardrobes', 'Storage Bed'],
    ['almirah', 'wardrobes', 'Storage Bed'],
    ['lakdi ki almari', 'wardrobes', 'Storage Bed'],
    ['अलमारी', 'wardrobes', 'Storage Bed'],
    ['mattress', 'mattresses', 'Double'],
    ['matress', 'mattresses', 'Double'],
    ['mattress for double bed', 'mattresses', 'Double'],
    ['dressing table', 'dressing tables', 'Console Table'],
    ['dresing table', 'dressing tables', 'Console Table'],
    ['TV unit', 'TV units', 'Console Table'],
    ['chest of drawers', 'chests of drawers', 'Storage Bed'],
    ['diwan', 'diwans', 'Loveseat'],
    ['jhoola', 'swings', 'Lounge Chair'],
    ['swing', 'swings', 'Lounge Chair'],
    ['wooden swing for balcony', 'swings', 'Lounge Chair'],
    ['झूला', 'swings', 'Lounge Chair'],
    ['mandir', 'mandirs', 'Console Table'],
    ['pooja mandir', 'mandirs', 'Console Table'],
    ['table lamp', 'table lamps', 'Pendant Light'],
    ['curtains', 'curtains', '3-Seater'],
  ])(
    'is reported for %j, and products of its nearest category are found',
    async (q, notSold, subCategory) => {
      const result = await search(q);
      expect(result).toMatchObject({ status: 200, notSold, corrected: '', partialMatch: '' });
      expect(result.names).not.toEqual([]);
      expect(result.names).not.toContain('Galli Track Light');
      if (result.nearest[1]) expect(result.subCategories).toEqual([subCategory]);
      else expect(result.subCategories).toContain(subCategory);
    },
  );

  it('is found as soon as a vendor lists a product of that kind', async () => {
    const product = { vendorId, description: '', category: 'furniture' };
    await createProduct(shop.ctx, { ...product, name: 'Shimla Rocking Chair', subCategory: '' });
    await createProduct(shop.ctx, { ...product, name: 'Pali Tower', tags: ['hat stand'] });
    expect(await search('rocking chair')).toMatchObject({
      notSold: '',
      names: ['Shimla Rocking Chair'],
    });
    expect(await search('coat stand')).toMatchObject({ notSold: '', names: ['Pali Tower'] });
    expect(await search('steel rocking chair')).toMatchObject({
      notSold: '',
      partialMatch: 'true',
      names: ['Shimla Rocking Chair'],
    });
  });

  it('is distinguished from a kind whose products are only hidden by a filter', async () => {
    await createProduct(shop.ctx, { vendorId, name: 'Pune Gaming Chair', category: 'chairs' });
    expect(await search('gaming chair', { maxPrice: '1' })).toMatchObject({
      notSold: '',
      names: [],
    });
    expect(await search('bookshelf', { maxPrice: '1' })).toMatchObject({
      notSold: 'bookshelves',
      names: [],
    });
  });

  it('is searched with at most two SQL statements', async () => {
    expect(await countStatements(() => search('teak bookshelf'))).toBeLessThanOrEqual(2);
    expect(await countStatements(() => search('jhoola'))).toBe(1);
  });
});

describe('a kind that is sold under another name', () => {
  it.each([
    ['computer table', 'Indiranagar Worktop'],
    ['desk', 'Indiranagar Worktop'],
    ['study table', 'Indiranagar Worktop'],
    ['bedside table', 'Surahi Round'],
    ['nightstands', 'Surahi Round'],
  ])('%j finds %s', async (q, name) => {
    expect(await search(q)).toMatchObject({ names: [name], notSold: '', partialMatch: '' });
  });
});

describe('a kind that only describes another product', () => {
  it.each([
    ['bookshelf light', 'Galli Track Light'],
    ['bed with mattress', 'Hampi Bed'],
    ['sofa with cushions', 'Jodhpur Sofa'],
  ])('%j still finds %s', async (q, name) => {
    const result = await search(q);
    expect(result.names[0]).toBe(name);
    expect(result).toMatchObject({ notSold: '', corrected: '' });
  });
});

describe('a correction', () => {
  it.each([
    ['cum', ''],
    ['rack', ''],
    ['fridge', ''],
    ['bottle', ''],
    ['swing', ''],
    ['track', ''],
    ['hcair', 'chair'],
    ['tabel', 'table'],
    ['bad', 'bed'],
    ['loveseet', 'loveseat'],
  ])('of %j is %j', async (q, corrected) => {
    expect((await search(q)).corrected).toBe(corrected);
  });
});

describe('hostile queries', () => {
  it.each([
    "shoe rack'; drop table products; --",
    'shoe:* & rack',
    'sofa <-> cum <-> bed',
    '__proto__',
    'constructor',
    'toString bookshelf',
    'bookshelf:AB | !bed',
    '\\ shoe \\ rack',
    'ｓｈｏｅ ｒａｃｋ',
    'shoe '.repeat(40),
    'rack'.repeat(50),
    '<script>alert(1)</script> mandir',
    'with for in of',
    'of',
    '🛋️ mandir 🛋️',
    '\u202Ekcar eohs',
  ])('the search and the suggestions accept %j', async (q) => {
    expect((await search(q)).status).toBe(200);
    const suggested = await shop.call('GET /api/products/suggest', {
      query: { q: q.slice(0, 100) },
    });
    expect(suggested.status).toBe(200);
  });
});

describe('the list of kinds', () => {
  it('names each kind once and leads to categories that exist', () => {
    const names = furnitureKinds.flatMap((kind) => kind.names);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(names.map((name) => name.toLowerCase()));
    for (const { plural, nearest } of furnitureKinds) {
      const [category, subCategory] = nearest;
      expect(categories, plural).toContain(category);
      if (subCategory) expect(subCategories[category], plural).toContain(subCategory);
    }
  });
});
