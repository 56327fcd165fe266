import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Args } from '#contract/api.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createProduct, createVendor } from '#tests/support/factories.ts';

type Query = NonNullable<Args<'GET /api/products/search'>['query']>;

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

const search = (query: Query) => shop.call('GET /api/products/search', { query });
const findNames = async (query: Query) =>
  (await search(query)).body.map(({ name }) => name).toSorted();
const createOption = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ value })),
});

describe('a product with variants matches filters', () => {
  beforeAll(async () => {
    await createProduct(shop.ctx, {
      vendorId,
      name: 'Sofa in two sizes',
      category: 'sofas',
      subCategory: 'Sectional',
      color: 'Red',
      material: 'Fabric',
      options: [
        createOption('Fabric', 'Monsoon blue weave', 'Rust'),
        createOption('Seats', '2', '3 seats'),
      ],
      variants: [
        { values: ['Monsoon blue weave', '2'], pricePaise: 3_000_000 },
        { values: ['Rust', '3 seats'], pricePaise: 5_000_000, stock: 0 },
      ],
    });
    await createProduct(shop.ctx, {
      vendorId,
      name: 'Plain three-seater',
      subCategory: '3-Seater',
      color: 'Blue',
      material: 'Leather',
      pricePaise: 5_000_000,
    });
  });

  it.each<[Query, string[]]>([
    [{ color: 'Blue' }, ['Plain three-seater', 'Sofa in two sizes']],
    [{ color: 'Brown' }, ['Sofa in two sizes']],
    [{ color: 'Red' }, []],
    [{ seats: 3 }, ['Plain three-seater', 'Sofa in two sizes']],
    [{ color: 'Blue', seats: 2 }, ['Sofa in two sizes']],
    [{ color: 'Blue', seats: 3 }, ['Plain three-seater']],
    [{ color: ['Blue', 'Brown'], seats: [3, 4] }, ['Plain three-seater', 'Sofa in two sizes']],
    [{ color: 'Brown', inStock: 'true' }, []],
    [{ color: 'Blue', minPrice: 40_000 }, ['Plain three-seater']],
    [{ maxPrice: 30_000 }, ['Sofa in two sizes']],
    [{ material: ['Leather', ''] }, ['Plain three-seater']],
    [{ subCategory: ['Sectional', '3-Seater'] }, ['Plain three-seater', 'Sofa in two sizes']],
    [{ origin: 'India' }, ['Plain three-seater', 'Sofa in two sizes']],
    [{ origin: 'Italy' }, []],
    [{ maxWidth: 100 }, []],
  ])('%j: %j', async (query, names) => {
    expect(await findNames(query)).toEqual(names);
    expect(await findNames({ ...query, vendor: vendorId })).toEqual(names);
    expect(await findNames({ ...query, q: 'sofas' })).toEqual(names);
  });

  it('immediately after any of its variants changes', async () => {
    const product = await createProduct(shop.ctx, {
      vendorId,
      name: 'Bench in two colours',
      category: 'tables',
      options: [createOption('Colour', 'Moss', 'Snow')],
      variants: [{ values: ['Moss'] }, { values: ['Snow'] }],
    });
    const white = product.variants[1]!.id;
    const tables = { category: 'tables', color: 'White', inStock: 'true' } as const;
    const run = (change: string, id: string) => shop.ctx.pool.query(change, [id]);
    expect(await findNames(tables)).toEqual([product.name]);
    await run('update variants set stock_on_hand = 0 where id = $1', white);
    expect(await findNames(tables)).toEqual([]);
    await run('update variants set stock_on_hand = 3, width_cm = 90.5 where id = $1', white);
    expect(await findNames({ ...tables, maxWidth: 90 })).toEqual([]);
    expect(await findNames({ ...tables, maxWidth: 90.5, maxLength: '' })).toEqual([product.name]);
    await run('update variants set hidden_at = now() where id = $1', white);
    expect(await findNames(tables)).toEqual([]);
    await run("update products set options = '[]', color = 'White' where id = $1", product.id);
    expect(await findNames(tables)).toEqual([product.name]);
    await run("update products set status = 'inactive' where id = $1", product.id);
    expect(await findNames(tables)).toEqual([]);
  });

  it('in one SQL statement for the ids and one for their rows', async () => {
    expect(await countStatements(() => search({ color: 'Blue', seats: 3 }))).toBe(2);
  });
});

describe('the colour of an option is derived from the words of its value', () => {
  it.each([
    ['Bottle green velvet', 'Green'],
    ['Midnight velvet', 'Navy'],
    ['Ash grey', 'Gray'],
    ['Walnut', 'Brown'],
    ['Black stained teak', 'Black'],
    ['OFF-WHITE', 'White'],
    ['Terrazzo', null],
    ["'; drop table variants; --", null],
  ])('%j: %j', async (value, color) => {
    const { rows } = await shop.ctx.pool.query('select color_in($1) as color', [value]);
    expect(rows).toEqual([{ color }]);
  });
});

describe('invalid filter values', () => {
  it.each([
    ['seats', 'seats=two'],
    ['seats', 'seats=0'],
    ['maxWidth', 'maxWidth=-1'],
    ['material', `material=${'x'.repeat(81)}&material=Wood`],
    ['material', Array.from({ length: 31 }, (_, n) => `material=${n}`).join('&')],
    ['color', 'color=a%00b&color=Red'],
  ])('are answered with 400 and an error for %s: %s', async (field, search) => {
    const answer = await shop.app.inject(`/api/products/search?${search}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([expect.stringContaining(field)]);
  });
});
