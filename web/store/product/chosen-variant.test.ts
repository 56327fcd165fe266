import { expect, test } from 'vitest';
import type { Product, Variant } from '#contract/catalogue/products.ts';
import { chooseVariant, listChoices } from './chosen-variant.ts';

const picture = (url: string) => ({
  url,
  alt: '',
  width: 640,
  height: 640,
  placeholder: '',
  widths: [],
  avif: false,
});
const createVariant = (Fabric: string, Seats: string, own: Partial<Variant> = {}): Variant => ({
  _id: `${Fabric}-${Seats}`,
  sku: '',
  options: { Fabric, Seats },
  price: 40_000,
  discountPrice: null,
  stock: 5,
  images: ['shared'],
  ...own,
});
const values = (...texts: string[]) => texts.map((value) => ({ value }));
const sofa = {
  _id: 'sofa',
  color: 'Green',
  material: 'Fabric',
  length: 180,
  images: ['moss', 'shared'],
  pictures: [picture('moss'), picture('shared')],
  options: [
    { name: 'Fabric', values: values('Moss', 'Rust', 'Sand', 'Never made') },
    { name: 'Seats', values: values('2', '3', '4', '5') },
  ],
  variants: [
    createVariant('Moss', '2', { stock: 0 }),
    createVariant('Moss', '3', {
      discountPrice: 35_000,
      length: 210,
      images: ['moss', 'shared'],
      pictures: [picture('moss'), picture('shared')],
    }),
    createVariant('Rust', '2'),
    createVariant('Rust', '5'),
    createVariant('Sand', '2', { stock: 0 }),
    createVariant('Sand', '4', { stock: 0 }),
    createVariant('Sand', '5'),
  ],
} as Partial<Product> as Product;
const [fabrics, seats] = sofa.options as [Product['options'][number], Product['options'][number]];

const choose = (id: string) => chooseVariant(sofa, `?variant=${id}`);
const targets = (id: string, option = fabrics) =>
  listChoices(choose(id), option).map(({ value, variant }) => [value, variant._id]);

test('the page shows the price, stock, dimensions and pictures of the variant in the URL', () => {
  expect(choose('Moss-3')).toMatchObject({
    _id: 'sofa',
    options: sofa.options,
    discountPrice: 35_000,
    stock: 5,
    length: 210,
    chosen: { _id: 'Moss-3' },
  });
  expect(choose('Moss-3').pictures.map(({ url }) => url)).toEqual(['moss', 'shared']);
  // Rust-2 has no pictures or length of its own: it shows the shared pictures and the product's length.
  expect(choose('Rust-2').pictures.map(({ url }) => url)).toEqual(['shared']);
  expect(choose('Rust-2').length).toBe(180);
});

test.each(['', '?variant=', '?variant=unknown', '?variant=%00%ff<script>', '?variant=__proto__'])(
  'if the URL has no known variant, as with %j, the first variant in stock is chosen',
  (search) => {
    expect(chooseVariant(sofa, search).chosen._id).toBe('Moss-3');
  },
);

test('when nothing is in stock, the first variant is chosen', () => {
  const variants = sofa.variants.map((variant) => ({ ...variant, stock: 0 }));
  expect(chooseVariant({ ...sofa, variants }, '').chosen._id).toBe('Moss-2');
});

test('choosing a value keeps the value of the other option if a variant has both values, even a sold-out variant', () => {
  expect(targets('Rust-2')).toEqual([
    ['Moss', 'Moss-2'],
    ['Rust', 'Rust-2'],
    ['Sand', 'Sand-2'],
  ]);
});

test('if no variant has both values, the nearest variant is chosen, preferably in stock', () => {
  // Moss has 2 (sold out) and 3; Rust has 2 and 5; Sand has 2 and 4 (sold out) and 5.
  expect(targets('Moss-3')).toEqual([
    ['Moss', 'Moss-3'],
    ['Rust', 'Rust-2'],
    ['Sand', 'Sand-5'],
  ]);
  expect(targets('Rust-5')).toContainEqual(['Moss', 'Moss-3']);
});

test('a value that no variant has is not offered', () => {
  expect(targets('Moss-3', seats)).toEqual([
    ['2', 'Moss-2'],
    ['3', 'Moss-3'],
    ['4', 'Sand-4'],
    ['5', 'Rust-5'],
  ]);
  expect(targets('Moss-3').flat()).not.toContain('Never made');
});

test('the material line is shown only with the first swatch, which it describes', () => {
  const values = [{ value: 'Moss', color: '#4a5d3a' }, { value: 'Rust' }];
  const product = {
    ...sofa,
    materialLine: 'Moss velvet, brass feet',
    options: [{ name: 'Fabric', values }, seats],
  };
  const lineOf = (id: string) => chooseVariant(product, `?variant=${id}`).materialLine;
  expect([lineOf('Moss-2'), lineOf('Moss-3')]).toEqual(Array(2).fill('Moss velvet, brass feet'));
  expect(lineOf('Rust-2')).toBe('');
});

test('the chosen colour or material is shown instead of the product’s; swatches of another option hide the colour', () => {
  const withOption = (name: string, value: object) => {
    const variant = createVariant('', '', { options: { [name]: 'Rust' } });
    const options = [{ name, values: [{ value: 'Rust', ...value }] }];
    const { color, material } = chooseVariant({ ...sofa, options, variants: [variant] }, '');
    return { color, material };
  };
  expect(withOption('Colour', {})).toEqual({ color: 'Rust', material: 'Fabric' });
  expect(withOption('color', {})).toEqual({ color: 'Rust', material: 'Fabric' });
  expect(withOption('Material', {})).toEqual({ color: 'Green', material: 'Rust' });
  expect(withOption('Fabric', { color: '#a8482a' })).toEqual({ color: '', material: 'Fabric' });
});
