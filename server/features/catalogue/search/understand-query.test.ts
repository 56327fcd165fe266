import { describe, expect, it } from 'vitest';
import { readTokens } from './query-tokens.ts';
import { understandQuery } from './understand-query.ts';

/** Returns "filter=value" for each term, with the first value if the term has several. */
function read(query: string): { terms: string[]; rest: string } {
  const { terms, rest } = understandQuery(query);
  return {
    terms: terms.map(({ filter, value }) => `${filter}=${[value].flat()[0]}`),
    rest: rest.replaceAll(/\s+/g, ' '),
  };
}

describe('prices', () => {
  it.each([
    ['study desk under 15000', ['subCategory=Study Table', 'maxPrice=15000']],
    ['below 20k', ['maxPrice=20000']],
    ['sofa ₹15,000/-', ['maxPrice=15000']],
    ['sofa rs. 15,000', ['maxPrice=15000']],
    ['sofa 1.5 lakh', ['maxPrice=150000']],
    ['sofa above 1,24,999', ['minPrice=124999']],
    ['sofa from ₹40000', ['minPrice=40000']],
    ['between 10000 and 20000', ['minPrice=10000', 'maxPrice=20000']],
    ['chair 20000 - 10000', ['minPrice=10000', 'maxPrice=20000']],
    ['chair 10 to 20k', ['minPrice=10000', 'maxPrice=20000']],
    ['chair 10 se 20 hazar', ['minPrice=10000', 'maxPrice=20000']],
    ['recliner chair around 20000', ['subCategory=Recliner', 'minPrice=16000', 'maxPrice=24000']],
    ['15000 ke andar palang', ['maxPrice=15000']],
    ['sofa 50000 se zyada', ['minPrice=50000']],
    ['२०,००० तक की मेज़', ['maxPrice=20000']],
    ['₹२० हज़ार से कम कुर्सी', ['maxPrice=20000']],
  ])('%j is %j', (query, terms) => {
    expect(read(query).terms).toEqual(terms);
  });

  it.each([
    'hazaribagh 2000 chair',
    'model 15000',
    'under 20',
    'sofa 3',
    'chair no 14',
    '99999999999999 sofa',
    'sofa under the window',
  ])('%j has no terms', (query) => {
    expect(read(query).terms).toEqual([]);
  });
});

describe('sizes and seats', () => {
  it.each([
    ['sofa 200 cm', ['maxLength=200']],
    ['5 ft sofa', ['maxLength=153']],
    ['5\'6" sofa', ['maxLength=168']],
    ['sofa 7 ft wide', ['maxLength=214']],
    ['sofa 90 cm deep', ['maxWidth=90']],
    ['table 60 cm wide', ['maxWidth=60']],
    ['table 4 x 2 ft', ['maxLength=122', 'maxWidth=61']],
    ['table 120×60', ['maxLength=120', 'maxWidth=60']],
    ['fan 1200 mm', ['maxLength=120']],
    ['6x6 bed', ['subCategory=King']],
    ['bed 72 x 78', ['subCategory=King']],
    ['5 feet bed', ['subCategory=Queen']],
    ['120 cm bed', ['subCategory=Double']],
    ['bed under 210 cm', ['maxLength=210']],
    ['blue velvet 3 seater', ['color=Blue', 'material=Velvet', 'seats=3']],
    ['sofa for 3', ['seats=3']],
    ['teen seater sofa', ['seats=3']],
    ['३ सीटर सोफ़ा', ['seats=3']],
    ['dining table for 6 people', ['subCategory=Dining Table', 'seats=6']],
    ['king size bed with storage', ['subCategory=King', 'subCategory=Storage Bed']],
  ])('%j is %j', (query, terms) => {
    expect(read(query).terms).toEqual(terms);
  });

  it.each([
    'chair 100 cm high',
    'sofa at least 200 cm',
    '3+1+1 sofa set',
    'bed for 3 year old',
    'table 6 x',
  ])('%j has no terms', (query) => {
    expect(read(query).terms).toEqual([]);
  });
});

describe('colours, materials and kinds', () => {
  it.each([
    ['light brown sofa', ['color=Brown'], 'sofa'],
    ['sofa in grey colour', ['color=Gray'], 'sofa'],
    ['pendant light white', ['subCategory=Pendant Light', 'color=White'], ''],
    ['wooden bed', ['material=Wood'], 'bed'],
    ['chair made of cane', ['material=Cane'], 'chair'],
    ['नीला सोफ़ा', ['color=Blue'], 'सोफ़ा'],
    ['storage table', [], 'storage table'],
    ['storage bed white', ['subCategory=Storage Bed', 'color=White'], 'bed'],
  ])('%j is %j and %j', (query, terms, rest) => {
    expect(read(query)).toEqual({ terms, rest });
  });

  it('reads no terms from words about a part or the purpose of a product', () => {
    expect(read('sofa with brass legs').terms).toEqual([]);
    expect(read('chairs for dining table under 5000').terms).toEqual(['maxPrice=5000']);
  });

  it('reads no terms from the name of a kind of furniture', () => {
    expect(read('white shoe rack')).toEqual({ terms: ['color=White'], rest: 'shoe rack' });
    expect(read('dining table set under 50k').rest).toBe('dining table set');
    expect(read('3 door wardrobe with mirror').terms).toEqual([]);
  });

  it.each(['blue', 'teak', 'king size bed', 'dining tables', 'study desk', 'sofa'])(
    '%j alone is searched as text',
    (query) => {
      expect(read(query).terms).toEqual([]);
    },
  );
});

describe('a term', () => {
  it('has its text and its position in the query', () => {
    const query = 'Redwood  RED chair, ₹15,000/- only';
    for (const { text, start } of understandQuery(query).terms) {
      expect(query.slice(start, start + text.length)).toBe(text);
    }
    expect(understandQuery(query).terms.map(({ text }) => text)).toEqual(['RED', '₹15,000/-']);
  });

  it('is listed once, even if the query repeats it', () => {
    expect(read('blue sofa under 20000 under 30000 blue').terms).toEqual([
      'color=Blue',
      'maxPrice=20000',
    ]);
  });
});

describe('hostile queries', () => {
  it.each([
    '',
    ' ',
    '₹',
    '+'.repeat(200),
    '1'.repeat(200),
    '1,'.repeat(100),
    '1 to '.repeat(40),
    'under '.repeat(33),
    'with '.repeat(40),
    '9x'.repeat(100),
    "5'".repeat(100),
    '\u0901'.repeat(200),
    'क\u093C'.repeat(100),
    '१'.repeat(200),
    '𝟙𝟝𝟘𝟘𝟘 sofa under ',
    '__proto__ constructor toString',
    'sofa\0under\u202E15000',
    'ﷺ'.repeat(60),
  ])('%j is read without an error', (query) => {
    const { terms } = understandQuery(query);
    expect(terms.length).toBeLessThanOrEqual(8);
    for (const { text, start } of terms) expect(query.startsWith(text, start)).toBe(true);
  });

  it('are read only up to the 40th token', () => {
    const query = 'under 5x6 ft blue 3+1 seater between 10 to '.repeat(2000);
    expect(understandQuery(query).terms.length).toBeLessThanOrEqual(8);
    expect(readTokens(query)).toHaveLength(40);
  });
});
