import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { foldWords } from './fold-words.ts';

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: vendorId } = await createVendor(shop.ctx));
});
afterAll(() => shop.close());

const folded: [text: string, words: string][] = [
  ['Trelbost TV unit/cabinet', 'trelbost tv unit cabinet'],
  ['“Brindolf” chair', 'brindolf chair'],
  ['Kelvor–Mintaro stool', 'kelvor mintaro stool'],
  ["D’Ortavel, d'Ortavel; D´Ortavel", 'dortavel dortavel dortavel'],
  ['Brülée STOOL', 'brulee stool'],
  ['50% off (new!) café.com', '50 off new cafe com'],
  ['oak\u00a0and\u2009teak\u200b', 'oak and teak'],
  ['Sofa™ ® 🛋️ bench', 'sofa bench'],
  ['झखाड़ मेज़ चाँदी। ६ कुर्सी', 'झखाड मेज चांदी 6 कुर्सी'],
  ['झखा\u095c', 'झखाड'],
  ["'quoted' children's", 'quoted childrens'],
  ['ＦＵＬＬ ﬁne ½', 'full fine 1 2'],
];

test.each(folded)('%s is read as %s', (text, words) => expect(foldWords(text)).toBe(words));

const readWords = async (texts: string[]) =>
  (
    await shop.ctx.pool.query('select fold_words(text) as words from unnest($1::text[]) as text', [
      texts,
    ])
  ).rows.map(({ words }: { words: string }) => words);

/** Letters, signs and marks that are written one after the other in no language. */
const alphabet = [
  ...'abzÀéßøŁıñ019 \t\n-–—/.,;:!?%&"“”\'’‘ʼ`´′()[]{}+*=<>|\\@#$₹€°×÷™®',
  ...'कखगज़ड़मेोंँः्०९।॥ தமிழ் বাংলা ગુજ اردو 中文 한국 ｆ①½²ª№ﬁ…•→★☎🛋👩‍🎨🇮🇳',
  ...'\u0300\u0301\u093c\u200b\u200c\u200d\u00a0\u00ad\u202e\u2060\ufeff\ufe0f\ufffd',
];

test('PostgreSQL and the server read the same words', async () => {
  let state = 7;
  const next = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
  const texts = Array.from({ length: 3000 }, () =>
    Array.from({ length: 1 + next(14) }, () => alphabet[next(alphabet.length)]!).join(''),
  );
  texts.push(...folded.map(([text]) => text));
  const words = await readWords(texts);
  const different = texts.flatMap((text, index) =>
    words[index] === foldWords(text)
      ? []
      : [{ text, database: words[index], server: foldWords(text) }],
  );
  expect(different).toEqual([]);
});

describe('a product is found', () => {
  const names: [name: string, queries: string[]][] = [
    ['Trelbost TV unit/cabinet', ['trelbost cabinet', 'trelbost tv unit', 'trelbost unit/cabinet']],
    ['Vexlorim sofa/bed', ['vexlorim sofa bed', 'vexlorim sofa/bed']],
    ['“Brindolf” chair', ['brindolf', '"brindolf"', '„brindolf“ chair']],
    ['Kelvor–Mintaro stool', ['mintaro', 'kelvor', 'kelvor-mintaro']],
    ['D’Ortavel sheets', ["D'Ortavel", 'd’ortavel', 'dortavel', 'ortavel']],
    ["O'Fallarn chair", ['ofallarn', 'o’fallarn', 'fallarn']],
    ['Brülée stool', ['brulee', 'brülée', 'BRÜLÉE']],
    ['Zentoro.in rack', ['zentoro', 'zentoro.in']],
    ['Wexford\u00a0Quillon lamp', ['quillon', 'wexford quillon']],
    ['झखा\u095c bench', ['झखा\u095c', 'झखा\u0921\u093c', 'झखाड']],
    ['Plomira™ desk', ['plomira']],
    ['Grovane (left)', ['grovane left', 'grovane']],
    ['Silkor+Marn shelf', ['marn', 'silkor']],
  ];

  test.each(names)('%s', async (name, queries) => {
    await createProduct(shop.ctx, { vendorId, name });
    for (const q of queries) {
      const { body } = await shop.call('GET /api/products/search', { query: { q } });
      expect([q, body.map((product) => product.name)]).toEqual([q, [name]]);
    }
  });

  test('by its new name after it is renamed', async () => {
    const { id } = await createProduct(shop.ctx, { vendorId, name: 'Ombrevel sofa' });
    await shop.ctx.db
      .updateTable('products')
      .set({ name: 'Tarquille/Bostane' })
      .where('id', '=', id)
      .execute();
    const find = async (q: string) =>
      (await shop.call('GET /api/products/search', { query: { q } })).body.map(({ _id }) => _id);
    expect(await find('bostane')).toEqual([id]);
    expect(await find('ombrevel')).toEqual([]);
  });

  test('if it was there before its words were stored', async () => {
    const { id } = await createProduct(shop.ctx, { vendorId, name: 'Nivarro/Keldane' });
    await shop.ctx.pool.query('alter table products disable trigger user');
    await shop.ctx.pool.query('update products set words = null');
    await shop.ctx.pool.query('alter table products enable trigger user');
    await shop.ctx.pool.query('call fill_product_words()');
    const { body } = await shop.call('GET /api/products/search', { query: { q: 'keldane' } });
    expect(body.map(({ _id }) => _id)).toEqual([id]);
  });
});
