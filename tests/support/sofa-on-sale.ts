import { createProduct } from './factories.ts';
import { readVariantStock, type TestShop } from './shop.ts';

const options = [
  { name: 'Fabric', values: [{ value: 'Moss velvet' }, { value: 'Rust linen' }] },
  { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
];

/** A product with three variants: Moss velvet 2 and 3, Rust linen 2, at 10,000, 20,000 and 30,000 rupees. */
export async function createSofaOnSale(
  shop: TestShop,
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
    options,
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

/** On hand and held. */
export const stockOf = async (shop: TestShop, id: string) => {
  const { stock_on_hand, stock_held } = await readVariantStock(shop.ctx, id);
  return [stock_on_hand, stock_held];
};
