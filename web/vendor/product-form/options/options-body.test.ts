import { expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createImageFromUrl } from '../product-images.ts';
import { productBody, productValues, type ProductValues } from '../product-values.ts';

const image = (name: string) => `https://images.example/${name}.jpg`;
const variant = (_id: string, Fabric: string, Seats: string, own: object = {}) => ({
  _id,
  sku: '',
  options: { Fabric, Seats },
  price: 40_000,
  discountPrice: null,
  stock: 5,
  held: 0,
  images: [] as string[],
  ...own,
});
const sofa = {
  name: 'Kota sofa',
  description: '',
  category: 'sofas',
  subCategory: '',
  price: 40_000,
  discountPrice: null,
  stock: 5,
  material: '',
  color: '',
  materialLine: '',
  warranty: '',
  qualityStandards: '',
  length: null,
  width: null,
  height: null,
  weight: null,
  features: [],
  tags: [],
  images: [],
  status: 'active',
  options: [
    { name: 'Fabric', values: [{ value: 'Moss', color: '#4A5D3A' }, { value: 'Rust' }] },
    { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
  ],
  variants: [
    variant('m2', 'Moss', '2', { images: [image('moss'), image('moss-2')] }),
    variant('m3', 'Moss', '3', { images: [image('moss')], length: 210 }),
    variant('r2', 'Rust', '2', { images: [image('rust')] }),
  ],
} as unknown as OwnProduct;

const bodyOf = (change: (values: ProductValues) => void) => {
  const values = productValues(sofa);
  change(values);
  return productBody(values);
};

test('an unchanged form sends variants without price, stock and pictures', () => {
  const { options, variants, ...body } = bodyOf(() => undefined);
  expect(options).toEqual(sofa.options);
  expect(variants).toEqual(sofa.variants.map(({ _id, options }) => ({ _id, options })));
  expect(body).not.toHaveProperty('price');
  expect(body).not.toHaveProperty('stock');
});

test('a combination without a variant is off sale, and a value has the pictures that its variants share', () => {
  const { options, variants, offSale } = productValues(sofa);
  expect([variants.length, offSale.length]).toEqual([3, 1]);
  const previews = options[0]!.values.map(({ pictures }) => pictures.map(({ preview }) => preview));
  expect(previews).toEqual([[image('moss')], [image('rust')]]);
  expect(variants.map(({ ownImages }) => ownImages)).toEqual([[image('moss-2')], [], []]);
});

test('a picture of a value is sent for all variants with the value, before the variants’ own pictures', () => {
  const { variants } = bodyOf(({ options }) => {
    options[0]!.values[0]!.pictures.push(createImageFromUrl(image('side')));
  });
  expect(variants!.map((sent) => ('images' in sent ? sent.images : undefined))).toEqual([
    [image('moss'), image('side'), image('moss-2')],
    [image('moss'), image('side')],
    undefined,
  ]);
});

test('only the changed fields of a variant are sent', () => {
  const { variants } = bodyOf((values) => {
    values.variants[1]!.stock = '0';
    values.variants[1]!.length = '';
  });
  expect(variants![1]).toEqual({
    _id: 'm3',
    options: { Fabric: 'Moss', Seats: '3' },
    stock: '0',
    length: '',
  });
});

test('a product whose options are removed sends its own price and stock', () => {
  const { options, variants } = bodyOf((values) => {
    values.options = [];
    values.price = '39000';
  });
  expect(options).toEqual([]);
  expect(variants).toEqual([
    { _id: 'm2', options: {}, price: '39000', discountPrice: '', mrp: '', stock: '5' },
  ]);
});
