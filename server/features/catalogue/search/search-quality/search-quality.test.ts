import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

/** The lowest accepted mean reciprocal rank: the average of 1 / rank of the first expected product of each query. */
const minScore = 0.9;
const resultsPerQuery = 10;

interface Query {
  /** "by name", or "as asked": the way people really type, with prices, sizes, Hindi words and typos. */
  asked: string;
  query: string;
  /** Names of products, "in:" a category or subcategory, or "notSold:" a kind. */
  expected: string;
  /** The labels of the understood terms. */
  understood: string;
  corrected: string;
}

const readTable = <Row>(file: string): Row[] => {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) =>
    Object.fromEntries(head!.map((name, index) => [name, cells[index] ?? ''])),
  ) as Row[];
};

const queries = readTable<Query>('queries.tsv');
let shop: TestApp;
const scores: { query: Query; score: number }[] = [];

beforeAll(async () => {
  shop = await createTestApp();
  const { id: vendorId } = await createVendor(shop.ctx);
  for (const row of readTable<Record<string, string>>('catalogue.tsv')) {
    await createProduct(shop.ctx, {
      vendorId,
      ...(row as { name: string; category: string; subCategory: string }),
      pricePaise: Number(row.price) * 100,
      stock: Number(row.stock),
      tags: row.tags!.split(', '),
      features: row.features!.split('; '),
      lengthCm: Number(row.lengthCm),
      widthCm: Number(row.widthCm),
    });
  }
});
afterAll(() => shop.close());

async function search(q: string) {
  const { body, headers } = await shop.call('GET /api/products/search', {
    query: { q, limit: resultsPerQuery },
  });
  const readHeader = (name: string) => decodeURIComponent(String(headers[name] ?? ''));
  const parseTerms = (name: string) => JSON.parse(readHeader(name) || '[]') as UnderstoodTerm[];
  return {
    products: body,
    notSold: readHeader('x-not-sold'),
    corrected: readHeader('x-corrected-query'),
    understood: [...parseTerms('x-understood'), ...parseTerms('x-dropped')].map(
      ({ label }) => label,
    ),
  };
}

function computeReciprocalRank(expected: string, products: Product[], notSold: string): number {
  if (expected.startsWith('notSold:')) return Number(expected === `notSold:${notSold}`);
  const names = expected.split('; ');
  const isExpected = ({ name, category, subCategory }: Product) =>
    names.includes(name) || expected === `in:${category}` || expected === `in:${subCategory}`;
  const index = notSold === '' ? products.findIndex(isExpected) : -1;
  return index === -1 ? 0 : 1 / (index + 1);
}

const listLabels = (text: string) => [...new Set(text.split('; '))].filter(Boolean).sort();

describe('the search', () => {
  it.each(queries)('understands $query', async (query) => {
    const result = await search(query.query);
    scores.push({
      query,
      score: computeReciprocalRank(query.expected, result.products, result.notSold),
    });
    expect(listLabels(result.understood.join('; ')), 'understood').toEqual(
      listLabels(query.understood),
    );
    // An unexpected correction may change the kind of furniture that the query asks for.
    expect(result.corrected, 'corrected').toBe(query.corrected);
    const isUnsold = query.expected.startsWith('notSold:');
    expect(result.notSold !== '', 'not sold').toBe(isUnsold);
  });

  it('is tested with at least 120 queries, at least half of them as people really ask', () => {
    expect(queries.length).toBeGreaterThanOrEqual(120);
    const real = queries.filter(({ asked }) => asked === 'as asked');
    expect(real.length).toBeGreaterThanOrEqual(queries.length / 2);
  });

  it(`ranks expected products first: the mean reciprocal rank is at least ${minScore}`, () => {
    expect(scores).toHaveLength(queries.length);
    const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
    const missed = scores.filter(({ score }) => score < 1);
    console.log(
      `Search quality: mean reciprocal rank ${mean.toFixed(3)} of ${scores.length} queries`,
      missed.map(({ query, score }) => `${query.query} (${score.toFixed(2)})`).join(', '),
    );
    expect(mean).toBeGreaterThanOrEqual(minScore);
  });
});
