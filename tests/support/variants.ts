import { expect } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createProduct } from './factories.ts';
import { readVariantStock, type TestShop } from './shop.ts';

export const sofaOptions = [
  { name: 'Fabric', values: [{ value: 'Moss', color: '#4A5D3A' }, { value: 'Rust' }] },
  { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
];
export const sofaVariant = (Fabric: string, Seats: string, changes: object = {}) => ({
  options: { Fabric, Seats },
  price: 40_000,
  stock: 5,
  ...changes,
});
export const sofa = {
  name: 'Kota sofa',
  category: 'sofas',
  options: sofaOptions,
  variants: [
    sofaVariant('Moss', '2', { sku: 'KOTA-M2', stock: 0 }),
    sofaVariant('Moss', '3', { sku: 'KOTA-M3', price: 50_000, discountPrice: 45_000 }),
    sofaVariant('Rust', '2', { price: 38_000, stock: 2, length: 158.5 }),
  ],
};

/** Returns the variants of a product as a vendor's form sends them back. */
export const variantsToSend = ({ variants }: Pick<OwnProduct, 'variants'>) =>
  variants.map(({ _id, sku, options, price, discountPrice, stock }) => {
    return { _id, sku, options, price, discountPrice, stock };
  });

/** The type of `body` is not checked, because tests also send invalid bodies. */
export const postProduct = (shop: TestShop, token: string, body: object) =>
  shop.call('POST /api/products', { body: body as never }, { token });

export const putProduct = (shop: TestShop, token: string, id: string, body: object) =>
  shop.call('PUT /api/products/:id', { params: { id }, body: body as never }, { token });

export async function readProduct(shop: TestShop, id: string) {
  const response = await shop.call('GET /api/products/:id', { params: { id } });
  return response.body;
}

/** Posts the sofa without its SKUs, so that a vendor can have several such sofas. */
export async function createSofa(
  shop: TestShop,
  token: string,
  changes: object = {},
): Promise<OwnProduct> {
  const variants = sofa.variants.map((each) => ({ ...each, sku: undefined }));
  const { status, body } = await postProduct(shop, token, { ...sofa, variants, ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const onSaleOptions = [
  { name: 'Fabric', values: [{ value: 'Moss velvet' }, { value: 'Rust linen' }] },
  { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
];

/** Inserts a sofa in Moss velvet with 2 or 3 seats (₹10,000, ₹20,000) and in Rust linen with 2 seats (₹30,000). */
export async function createSofaOnSale(
  shop: Pick<TestShop, 'ctx'>,
  vendorId: string,
  stocks: [number, number, number] = [5, 5, 5],
) {
  const values = [
    ['Moss velvet', '2'],
    ['Moss velvet', '3'],
    ['Rust linen', '2'],
  ];
  const product = await createProduct(shop.ctx, {
    vendorId,
    name: 'Kota sofa',
    options: onSaleOptions,
    variants: values.map((each, index) => ({
      values: each,
      stock: stocks[index]!,
      pricePaise: (index + 1) * 1_000_000,
    })),
  });
  await shop.ctx.pool.query(
    `update variants set sku = 'KOTA-' || position || '-' || $1 where product_id = $1`,
    [product.id],
  );
  const ids = product.variants.map(({ id }) => id) as [string, string, string];
  return { id: product.id, ids };
}

/** Returns the stock on hand and the held pieces of a variant. */
export const readVariantPieces = async (shop: TestShop, id: string) => {
  const { stock_on_hand, stock_held } = await readVariantStock(shop.ctx, id);
  return [stock_on_hand, stock_held];
};

export const readPiecesOfVariants = (shop: TestShop, ids: string[]) =>
  Promise.all(ids.map((id) => readVariantPieces(shop, id)));
