import { expect, test } from 'vitest';
import { subCategories } from '#contract/catalogue/catalogue-options.ts';
import { noDetails } from '#contract/catalogue/detail-options.ts';
import { drawPiece, type Measured } from './draw-piece.ts';
import type { Part } from './outline.ts';
import { describeViews, listDimensions } from './size-text.ts';

const createMeasured = (own: Partial<Measured>): Measured => ({
  ...{ name: 'Piece', category: 'sofas', subCategory: '3-Seater', details: noDetails },
  ...{ length: 214, width: 92, height: 82, ...own },
});

/** Returns the bounds of all points, including the control points of curves. */
function boundsOf(parts: Part[]) {
  const points = parts.flatMap(([, path]) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), -Number(y)] as const,
    ),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

const furnitureTypes = [
  ...Object.entries(subCategories).flatMap(([category, all]) =>
    all.map((subCategory) => [category, subCategory, ''] as const),
  ),
  ...['Haveli wardrobe', 'Reading lamp', 'Brass vase'].map(
    (name) => ['furniture', '', name] as const,
  ),
];

const sizes = [
  [214, 92, 82],
  [52, 46, 92],
  [85, 85, 40],
  [11, 11, 6],
  [300, 200, 168],
] as const;

test.each(furnitureTypes)(
  'the drawing of %s %s %s has the dimensions of the product',
  (category, subCategory, name) => {
    for (const [length, width, height] of sizes) {
      const drawn = drawPiece(
        createMeasured({ category, subCategory, name, length, width, height }),
      )!;
      expect(drawn.views.map(({ acrossName }) => acrossName).sort()).toEqual(['length', 'width']);
      for (const { across, parts } of drawn.views) {
        const [left, right, bottom, top] = boundsOf(parts);
        expect([left, right, bottom, top]).toEqual([
          expect.closeTo(0, 0),
          expect.closeTo(across, 0),
          expect.closeTo(0, 0),
          expect.closeTo(height, 0),
        ]);
      }
    }
  },
);

test('the front view of a bed shows its width, and the front view of a sofa its length', () => {
  const fronts = (own: Partial<Measured>) =>
    drawPiece(createMeasured(own))!.views.map(({ name, across }) => [name, across]);
  expect(fronts({ category: 'beds', subCategory: 'King', length: 214, width: 194 })).toEqual([
    ['Front', 194],
    ['Side', 214],
  ]);
  expect(fronts({})[0]).toEqual(['Front', 214]);
});

test('a view is drawn only if its dimensions are known, and the list shows an unknown dimension as “Not given”', () => {
  expect(drawPiece(createMeasured({ width: null }))!.views.map(({ name }) => name)).toEqual([
    'Front',
  ]);
  expect(drawPiece(createMeasured({ length: null }))!.views.map(({ name }) => name)).toEqual([
    'Side',
  ]);
  expect(drawPiece(createMeasured({ height: null }))).toBeUndefined();
  expect(listDimensions(createMeasured({ height: null }))).toEqual([
    ['Length', '214 cm'],
    ['Width', '92 cm'],
    ['Height', 'Not given'],
  ]);
});

test('the text alternative contains the dimensions', () => {
  const details = { ...noDetails, seatHeight: 43 };
  expect(describeViews(drawPiece(createMeasured({ details }))!)).toBe(
    'Front 214 cm wide, side 92 cm wide and 82 cm high, with the seat at 43 cm; drawn to scale beside a person of 165 cm and a door of 200 cm.',
  );
});
