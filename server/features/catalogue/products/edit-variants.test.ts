import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, createProduct, createVendor } from '#tests/support/factories.ts';
import { createTestShop, readVariantStock, type TestShop } from '#tests/support/shop.ts';
import {
  createSofa,
  postProduct,
  putProduct,
  readProduct,
  sofa,
  sofaOptions as options,
  sofaVariant as variant,
  variantsToSend as sent,
} from '#tests/support/variants.ts';

type Person = Awaited<ReturnType<typeof createVendor>>;

let shop: TestShop;
let vendor: Person;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

describe('an edit', () => {
  test('changes one variant and leaves the others', async () => {
    const created = await createSofa(shop, vendor.token);
    const variants = sent(created);
    variants[2] = { ...variants[2]!, price: 30_000, stock: 7 };
    const { body } = await putProduct(shop, vendor.token, created._id, { variants });
    expect(body.variants).toEqual([
      created.variants[0],
      created.variants[1],
      { ...created.variants[2], price: 30_000, stock: 7 },
    ]);
    expect(await readProduct(shop, created._id)).toMatchObject({
      price: 50_000,
      priceFrom: 30_000,
    });
  });

  test('changes the order of variants and with it the default variant', async () => {
    const created = await createSofa(shop, vendor.token);
    const { body } = await putProduct(shop, vendor.token, created._id, {
      variants: sent(created).toReversed(),
    });
    expect(body.variants.map(({ _id }) => _id)).toEqual(
      created.variants.map(({ _id }) => _id).toReversed(),
    );
    expect(body).toMatchObject({ price: 38_000, stock: 2 });
  });

  test('swaps values and SKUs of two variants', async () => {
    const created = await createSofa(shop, vendor.token, {
      variants: [variant('Moss', '2', { sku: 'S1' }), variant('Rust', '2', { sku: 'S2' })],
    });
    const [first, second] = sent(created);
    const { status, body } = await putProduct(shop, vendor.token, created._id, {
      variants: [
        { ...first, options: second!.options, sku: 'S2' },
        { ...second, options: first!.options, sku: 'S1' },
      ],
    });
    expect(status, body.message).toBe(200);
    expect(body.variants).toMatchObject([
      { _id: first!._id, sku: 'S2', options: { Fabric: 'Rust' } },
      { _id: second!._id, sku: 'S1', options: { Fabric: 'Moss' } },
    ]);
  });

  test('that leaves out a variant takes that variant off sale; a later edit that adds it again restores it', async () => {
    const created = await createSofa(shop, vendor.token);
    const removed = created.variants[1]!;
    const remaining = await putProduct(shop, vendor.token, created._id, {
      variants: sent(created).filter(({ _id }) => _id !== removed._id),
    });
    expect(remaining.body.variants).toHaveLength(2);
    expect(remaining.body).toMatchObject({ price: 38_000, stock: 2 });
    const { _id: _gone, ...again } = sent(created)[1]!;
    const back = await putProduct(shop, vendor.token, created._id, {
      variants: [...sent(remaining.body), { ...again, stock: 9 }],
    });
    expect(back.body.variants[2]).toMatchObject({ _id: removed._id, stock: 9 });
  });

  test('turns a plain product into one with options, and back', async () => {
    const { body: plain } = await postProduct(shop, vendor.token, {
      name: 'Stool',
      category: 'chairs',
      price: 900,
      stock: 4,
    });
    const [only] = sent(plain);
    const variants = [
      { ...only!, options: { Seats: '2' } },
      { ...variant('', '3'), options: { Seats: '3' } },
    ];
    const { body } = await putProduct(shop, vendor.token, plain._id, {
      options: [options[1]!],
      variants,
    });
    expect(body.variants.map(({ options: chosen, stock }) => [chosen, stock])).toEqual([
      [{ Seats: '2' }, 4],
      [{ Seats: '3' }, 5],
    ]);
    const back = await putProduct(shop, vendor.token, plain._id, {
      options: [],
      variants: [{ ...only!, options: {} }],
    });
    expect(back.body).toMatchObject({ options: [], price: 900, stock: 4 });
    expect(back.body.variants).toHaveLength(1);
  });

  test('of only the options can rename an option, but not remove one that is in use', async () => {
    const created = await createSofa(shop, vendor.token);
    const [fabric, seats] = created.options;
    const renamed = await putProduct(shop, vendor.token, created._id, {
      options: [{ ...fabric!, name: 'Cover' }, seats],
    });
    expect(renamed.body.variants[0]!.options).toEqual({ Cover: 'Moss', Seats: '2' });
    const { status, body } = await putProduct(shop, vendor.token, created._id, {
      options: [fabric],
    });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['variants']]);
  });

  test('of price and stock without variants changes the default variant', async () => {
    const created = await createSofa(shop, vendor.token);
    const { body } = await putProduct(shop, vendor.token, created._id, {
      price: 60_000,
      discountPrice: 0,
      stock: 4,
    });
    expect(body).toMatchObject({ price: 60_000, discountPrice: null, stock: 4 });
    expect(body.variants.map(({ price }) => price)).toEqual([40_000, 60_000, 38_000]);
  });

  test('that sends the whole product back with a new price changes the default variant', async () => {
    for (const { _id } of [
      await createSofa(shop, vendor.token),
      (
        await postProduct(shop, vendor.token, {
          ...sofa,
          options: undefined,
          variants: undefined,
          price: 5,
          stock: 5,
        })
      ).body,
    ]) {
      const { status, body } = await putProduct(shop, vendor.token, _id, {
        ...(await readProduct(shop, _id)),
        price: 61_000,
      });
      expect(status, body.message).toBe(200);
      expect(body.price).toBe(61_000);
    }
  });

  test('cannot set the stock of a variant below its held pieces', async () => {
    const created = await createSofa(shop, vendor.token);
    const [, second] = created.variants;
    await shop.ctx.db
      .updateTable('variants')
      .set({ stock_held: 3 })
      .where('id', '=', second!._id)
      .execute();
    const variants = sent(created);
    variants[1] = { ...variants[1]!, stock: 2 };
    expect((await putProduct(shop, vendor.token, created._id, { variants })).status).toBe(409);
    variants[1] = { ...variants[1], stock: 3 };
    const { body } = await putProduct(shop, vendor.token, created._id, { variants });
    expect(body.variants[1]).toMatchObject({ stock: 3, held: 3 });
    expect(await readVariantStock(shop.ctx, second!._id)).toMatchObject({ stock_available: 0 });
  });

  test('is stale after a sale of the same variant, but not after a sale of another one', async () => {
    const created = await createSofa(shop, vendor.token);
    const sell = (id: string) =>
      shop.ctx.pool.query(
        'update variants set stock_on_hand = stock_on_hand - 1, stock_changed_at = clock_timestamp() where id = $1',
        [id],
      );
    await sell(created.variants[1]!._id);
    const change = (index: number) => {
      const variants = sent(created).map(({ stock: _stock, ...each }) => each);
      return {
        updatedAt: created.updatedAt,
        variants: variants.with(index, { ...variants[index]!, stock: 8 } as never),
      };
    };
    const stale = await putProduct(shop, vendor.token, created._id, change(1));
    expect([stale.status, stale.body.details]).toMatchObject([409, { stock: 4 }]);
    expect(
      (await putProduct(shop, vendor.token, created._id, change(2))).body.variants[2],
    ).toMatchObject({ stock: 8 });
  });
});

describe('the pictures', () => {
  const buildUrl = (name: string) => `https://pictures.example.test/${name}.jpg`;

  test('of the default variant come before the pictures that all variants share', async () => {
    const variants = [
      variant('Moss', '2', { images: [buildUrl('moss')] }),
      variant('Rust', '2', { images: [buildUrl('rust'), buildUrl('room')] }),
    ];
    const created = await createSofa(shop, vendor.token, {
      images: [buildUrl('room'), buildUrl('detail')],
      variants,
    });
    const product = await readProduct(shop, created._id);
    expect(product.images).toEqual([buildUrl('moss'), buildUrl('room'), buildUrl('detail')]);
    expect(product.variants.map(({ images }) => images)).toEqual([
      [buildUrl('moss'), buildUrl('room'), buildUrl('detail')],
      [buildUrl('rust'), buildUrl('room'), buildUrl('detail')],
    ]);
    expect(created.images).toEqual([buildUrl('room'), buildUrl('detail')]);
    expect(created.variants.map(({ images }) => images)).toEqual([
      [buildUrl('moss')],
      [buildUrl('rust'), buildUrl('room')],
    ]);
    const same = await putProduct(shop, vendor.token, created._id, product);
    expect(same.body.variants).toEqual(created.variants);
    expect(same.body.images).toEqual(created.images);
  });
});

test('an admin’s change of a variant is in the audit record', async () => {
  const created = await createSofa(shop, vendor.token);
  const admin = await createAdmin(shop.ctx);
  const variants = sent(created);
  variants[0] = { ...variants[0]!, stock: 6 };
  await putProduct(shop, admin.token, created._id, { variants });
  const { before, after } = await shop.ctx.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('subject_id', '=', created._id)
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([
    { variants: [{ stock_on_hand: 0 }, {}, {}] },
    { variants: [{ stock_on_hand: 6 }, {}, {}] },
  ]);
});

test('the database refuses a product without a variant on sale', async () => {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  const hide = shop.ctx.pool.query('update variants set hidden_at = now() where product_id = $1', [
    id,
  ]);
  await expect(hide).rejects.toThrow(/has no variant on sale/);
});

test('a hold updates the product’s row only when another variant becomes the default', async () => {
  const { id, variants } = await createProduct(shop.ctx, {
    vendorId: vendor.id,
    options: [options[1]!],
    variants: [
      { values: ['2'], stock: 2 },
      { values: ['3'], stock: 1, pricePaise: 100 },
    ],
  });
  const readVersion = async () =>
    (await shop.ctx.pool.query('select xmin, price_paise from products where id = $1', [id]))
      .rows[0];
  const hold = (index: number) =>
    shop.ctx.pool.query('update variants set stock_held = stock_held + 1 where id = $1', [
      variants[index]!.id,
    ]);
  const before = await readVersion();
  await hold(0);
  expect(await readVersion()).toEqual(before);
  await hold(0);
  expect(await readVersion()).toMatchObject({ price_paise: 100 });
  await hold(1);
  const { rows } = await shop.ctx.pool.query(
    'select price_paise, price_from_paise, in_stock from products where id = $1',
    [id],
  );
  expect(rows).toEqual([{ price_paise: 4_999_900, price_from_paise: 100, in_stock: false }]);
});
