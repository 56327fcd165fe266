import { expect, test } from 'vitest';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { fillVariants, fitVariants, moveVariant } from './change-options.ts';
import {
  createOption,
  createValue,
  createVariant,
  type FormOption,
  type FormVariant,
  nameOfVariant,
} from './form-options.ts';

const option = (name: string, ...values: string[]) => createOption(name, values.map(createValue));
const fabric = option('Fabric', 'Moss', 'Rust');
const seats = option('Seats', '2', '3');
const none = { variants: [], offSale: [] };

const describeVariants = (options: FormOption[], variants: readonly FormVariant[]) =>
  variants.map(({ valueKeys, price, stock }) => [nameOfVariant(options, valueKeys), price, stock]);

test('every combination becomes a variant, in the order of the options', () => {
  const options = [fabric, seats];
  expect(describeVariants(options, fitVariants(options, none).variants)).toEqual([
    ['Moss, 2', '', ''],
    ['Moss, 3', '', ''],
    ['Rust, 2', '', ''],
    ['Rust, 3', '', ''],
  ]);
});

test('adding a second option keeps the variants and adds new ones at their prices; removing the option restores the variants', () => {
  const one = fitVariants([fabric], none);
  one.variants[0] = { ...one.variants[0]!, price: '40000', stock: '5' };
  one.variants[1] = { ...one.variants[1]!, price: '38000', stock: '2' };
  const two = fitVariants([fabric, seats], one);
  expect(describeVariants([fabric, seats], two.variants)).toEqual([
    ['Moss, 2', '40000', '5'],
    ['Moss, 3', '40000', ''],
    ['Rust, 2', '38000', '2'],
    ['Rust, 3', '38000', ''],
  ]);
  expect(fitVariants([fabric], two).variants).toMatchObject([
    { price: '40000', stock: '5' },
    { price: '38000', stock: '2' },
  ]);
});

test('a new value gets the price that all variants share, and moving values moves their variants', () => {
  const first = fitVariants([seats], {
    variants: [createVariant([], { price: '900', stock: '4' })],
    offSale: [],
  });
  const more = { ...seats, values: [...seats.values, createValue('4')].toReversed() };
  expect(describeVariants([more], fitVariants([more], first).variants)).toEqual([
    ['4', '900', ''],
    ['3', '900', ''],
    ['2', '900', '4'],
  ]);
});

test('variants above the maximum are not on sale', () => {
  const many = (name: string) =>
    option(name, ...Array.from({ length: 10 }, (_, n) => `${name} ${n}`));
  const { variants, offSale } = fitVariants([many('a'), many('b')], none);
  expect([variants.length, offSale.length]).toEqual([variantLimits.variants, 50]);
});

test('a variant that is put back on sale returns to its place with its typed fields', () => {
  const options = [fabric, seats];
  const all = fitVariants(options, none);
  const moved = { ...all.variants[1]!, price: '50000' };
  const without = moveVariant(options, all, moved);
  expect(describeVariants(options, without.variants).map(([name]) => name)).toEqual([
    'Moss, 2',
    'Rust, 2',
    'Rust, 3',
  ]);
  expect(fitVariants(options, without).offSale).toEqual([moved]);
  const back = moveVariant(options, without, without.offSale[0]!);
  expect(describeVariants(options, back.variants)[1]).toEqual(['Moss, 3', '50000', '']);
  expect(back.offSale).toEqual([]);
});

test('filled-in fields change all variants or the variants with one value; empty fields change nothing', () => {
  const { variants } = fitVariants([fabric, seats], none);
  const [moss] = fabric.values;
  const priced = fillVariants(variants, '', { price: '40000', stock: '' });
  const stocked = fillVariants(priced, moss!.key, { price: '', stock: '6' });
  expect(describeVariants([fabric, seats], stocked)).toEqual([
    ['Moss, 2', '40000', '6'],
    ['Moss, 3', '40000', '6'],
    ['Rust, 2', '40000', ''],
    ['Rust, 3', '40000', ''],
  ]);
});
