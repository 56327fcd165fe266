import { expect, test } from 'vitest';
import { noDetails } from '#contract/catalogue/detail-options.ts';
import { answerFit, emptyPlace } from './fit-answer.ts';

const packages = [
  { count: 1, length: 216, width: 50, height: 40, weight: 30 },
  { count: 2, length: 95, width: 84, height: 20, weight: 12 },
];
const sofa = {
  ...{ name: 'Sofa', category: 'sofas', subCategory: '3-Seater' },
  ...{ length: 214, width: 92, height: 82, details: noDetails },
};
const texts = (product: Parameters<typeof answerFit>[0], place: object) =>
  answerFit(product, { ...emptyPlace, ...place }).map(({ text }) => text);

test('a product is compared with a door, packed and assembled', () => {
  const place = { doorWidth: '88', doorHeight: '200' };
  expect(texts({ ...sofa, details: { ...noDetails, packages } }, place)).toEqual([
    'Packed: fits through the door with 48 cm to spare, carried on its side.',
    'Assembled: fits through the door with 6 cm to spare, carried on its side.',
  ]);
  expect(texts(sofa, { ...place, doorWidth: '80' })).toEqual([
    'Assembled: 2 cm too large to fit through the door.',
  ]);
});

test('a packed product fits only if all its boxes fit', () => {
  const details = {
    ...noDetails,
    packages: [...packages, { ...packages[0]!, width: 90, height: 91 }],
  };
  expect(texts({ ...sofa, details }, { doorWidth: '88', doorHeight: '200' })[0]).toBe(
    'Packed: 2 cm too large to fit through the door.',
  );
});

test('a product is compared with a lift, stairs and a wall', () => {
  expect(texts(sofa, { liftWidth: '110', liftDepth: '140', liftHeight: '220' })).toEqual([
    'Assembled: fits into the lift with 6 cm to spare, carried on end.',
  ]);
  expect(texts(sofa, { stairWidth: '90' })).toEqual([
    'Assembled: 14 cm too large to fit through the turn of the stairs.',
  ]);
  expect(texts(sofa, { wallLength: '240' })).toEqual(['Wall: fits with 26 cm to spare.']);
  expect(texts(sofa, { wallLength: '200.5' })).toEqual([
    'Wall: does not fit. The product is 14 cm longer than the wall.',
  ]);
  const bed = { ...sofa, category: 'beds', subCategory: 'King', length: 214, width: 194 };
  expect(texts(bed, { wallLength: '200' })).toEqual(['Wall: fits with 6 cm to spare.']);
});

test('the answer names the measurements that are missing', () => {
  expect(texts(sofa, {})).toEqual([]);
  expect(texts(sofa, { liftWidth: '110' })).toEqual(['Enter the lift depth and lift height too.']);
  expect(texts(sofa, { doorWidth: '-3', doorHeight: '200' })).toEqual([
    'Enter the door width too.',
  ]);
  expect(texts({ ...sofa, height: null }, { doorWidth: '90', doorHeight: '200' })).toEqual([
    'Assembled: the seller has not given the height.',
  ]);
  expect(texts({ ...sofa, length: null }, { wallLength: '240' })).toEqual([
    'Wall: the seller has not given the length.',
  ]);
});
