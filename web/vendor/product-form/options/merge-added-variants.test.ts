import { expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { nameOfVariant, optionValues } from './form-options.ts';
import { mergeAddedVariants } from './merge-added-variants.ts';
import { optionsBody } from './options-body.ts';

const variant = (Fabric: string, own: object = {}) => ({
  _id: Fabric.toLowerCase(),
  sku: '',
  options: { Fabric },
  price: 40_000,
  discountPrice: null,
  stock: 5,
  held: 0,
  images: [] as string[],
  ...own,
});
const sofa = (values: string[], variants: object[]) =>
  ({
    options: [{ name: 'Fabric', values: values.map((value) => ({ value })) }],
    variants,
  }) as unknown as OwnProduct;

const base = sofa(['Moss', 'Rust'], [variant('Moss')]);

test('a variant that another tab put on sale stays on sale, and its price and stock are not overwritten', () => {
  const newer = sofa(
    ['Moss', 'Rust', 'Ink'],
    [variant('Moss'), variant('Rust'), variant('Ink', { price: 45_000 })],
  );
  const form = optionValues(base);
  form.variants[0]!.price = '39000';
  const merged = mergeAddedVariants(form, base, newer);
  const body = optionsBody(
    { ...merged, hadOptions: true },
    { price: '', discountPrice: '', mrp: '', stock: '' },
  );
  expect(body.variants).toEqual([
    { _id: 'moss', options: { Fabric: 'Moss' }, price: '39000' },
    { _id: 'rust', options: { Fabric: 'Rust' } },
    { _id: 'ink', options: { Fabric: 'Ink' } },
  ]);
  expect(merged.offSale).toEqual([]);
});

test('a variant that both tabs put on sale is updated, not added twice', () => {
  const newer = sofa(['Moss', 'Rust'], [variant('Moss'), variant('Rust')]);
  const form = optionValues(base);
  const mine = { ...form.offSale[0]!, price: '41000', stock: '2' };
  const merged = mergeAddedVariants(
    { ...form, variants: [...form.variants, mine], offSale: [] },
    base,
    newer,
  );
  expect(merged.variants[1]).toMatchObject({
    price: '41000',
    stored: { _id: 'rust', price: '40000' },
  });
});

test('a variant that this tab has taken off sale stays off sale', () => {
  const both = sofa(['Moss', 'Rust'], [variant('Moss'), variant('Rust')]);
  const newer = sofa(['Moss', 'Rust', 'Ink'], [variant('Moss'), variant('Rust'), variant('Ink')]);
  const { options, variants } = optionValues(both);
  const form = { options, variants: [variants[0]!], offSale: [variants[1]!] };
  const merged = mergeAddedVariants(form, both, newer);
  const names = merged.variants.map(({ valueKeys }) => nameOfVariant(merged.options, valueKeys));
  expect(names).toEqual(['Moss', 'Ink']);
});

test('a form whose option names differ from the newer version is not changed', () => {
  const newer = sofa(['Moss', 'Ink'], [variant('Moss'), variant('Ink')]);
  const form = optionValues(base);
  const renamed = { ...form, options: [{ ...form.options[0]!, name: 'Colour' }] };
  expect(mergeAddedVariants(renamed, base, newer)).toBe(renamed);
});
