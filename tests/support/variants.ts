import type { OwnProduct } from '#contract/product-writes.ts';

export const sofaOptions = [
  { name: 'Fabric', values: [{ value: 'Moss', color: '#4A5D3A' }, { value: 'Rust' }] },
  { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
];
export const sofaVariant = (Fabric: string, Seats: string, own: object = {}) => ({
  options: { Fabric, Seats },
  price: 40_000,
  stock: 5,
  ...own,
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

/** The variants of a product as a vendor's form sends them back. */
export const variantsToSend = ({ variants }: Pick<OwnProduct, 'variants'>) =>
  variants.map(({ _id, sku, options, price, discountPrice, stock }) => {
    return { _id, sku, options, price, discountPrice, stock };
  });
