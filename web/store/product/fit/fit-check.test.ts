import { describe, expect, test } from 'vitest';
import {
  type Box,
  computeTiltedMargin,
  fitDoor,
  fitLift,
  fitStairs,
  fitWall,
} from './fit-check.ts';

const sofa: Box = [214, 92, 82];

describe('through a door,', () => {
  test.each<[string, number, string, Box, number, number]>([
    // On its side, 82 of the door's width of 88 and 92 of its height of 200 are used. 88 - 82 = 6 to spare.
    ['a sofa', 6, 'on its side', sofa, 88, 200],
    ['a sofa in a wide door', 18, 'on its side', sofa, 100, 200],
    ['a chair', 29, 'upright', [52, 46, 92], 75, 200],
    ['a bed frame', 57, 'on its side', [203, 100, 18], 75, 210],
    ['a sofa in a narrow door', -7, 'on its side', sofa, 75, 200],
  ])('%s has %i cm to spare when carried %s', (_, margin, how, piece, width, height) => {
    const fit = fitDoor(piece, { width, height });
    expect(fit.margin).toBeCloseTo(margin, 5);
    expect(fit.how).toBe(how);
  });

  test('a table top that is too high passes along the diagonal', () => {
    // The top is tilted by θ until it is as high as the door: 205·cos θ + 3·sin θ = 200, so θ ≈ 13.54°.
    // It is then 205·sin θ + 3·cos θ = 50.93 wide, so 90 - 50.93 = 39.07 of the door's width are to spare.
    const fit = fitDoor([205, 205, 3], { width: 90, height: 200 });
    expect(fit.how).toBe('tilted');
    expect(fit.margin).toBeCloseTo(39.07, 1);
  });
});

describe('when tilted,', () => {
  test('a rectangle of 5 by 1 needs a square with sides of 4.243', () => {
    // At 45°, a rectangle of 5 by 1 is (5 + 1)/√2 = 4.243 wide and as high.
    expect(computeTiltedMargin(5, 1, 4.2427, 4.2427)).toBeCloseTo(0, 3);
    expect(computeTiltedMargin(5, 1, 4.1, 4.1)).toBeLessThan(0);
  });
  test('a piece gains nothing if it is thicker than the opening or already short enough', () => {
    expect(computeTiltedMargin(210, 95, 90, 200)).toBe(Number.NEGATIVE_INFINITY);
    expect(computeTiltedMargin(120, 60, 90, 200)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('in a lift,', () => {
  test('a sofa stands on end', () => {
    // Uses 92 of the width of 110, 82 of the depth of 140 and 214 of the height of 220. 220 - 214 = 6 to spare.
    const fit = fitLift(sofa, { width: 110, depth: 140, height: 220 });
    expect(fit).toEqual({ margin: 6, how: 'on end' });
  });
  test('a flat box leans along the diagonal of the cabin', () => {
    // The box leans by θ until it is as high as the cabin: 230·cos θ + 10·sin θ = 210, so θ ≈ 26.7°.
    // It is then 230·sin θ + 10·cos θ ≈ 112.2 deep, so about 17.8 of the depth of 130 are to spare.
    // Its side of 80 leaves 20 of the width of 100.
    const fit = fitLift([230, 80, 10], { width: 100, depth: 130, height: 210 });
    expect(fit.how).toBe('tilted');
    expect(fit.margin).toBeCloseTo(17.7, 0);
  });
  test('a piece that is longer than every diagonal does not fit', () => {
    expect(fitLift([290, 60, 60], { width: 100, depth: 130, height: 210 }).margin).toBeLessThan(0);
  });
});

describe('at the turn of a staircase,', () => {
  test('a plank can be rotated at the corner if it is at most 2·(√2·width − its depth) long', () => {
    // Length: 2·(√2·100 − 40) − 200 = 2.84 to spare. Width: 100 − 40 = 60. Height: 200 − 70 = 130.
    expect(fitStairs([200, 40, 70], 100).margin).toBeCloseTo(2.84, 2);
    expect(fitStairs([210, 40, 70], 100)).toMatchObject({ how: 'upright' });
    expect(fitStairs([210, 40, 70], 100).margin).toBeCloseTo(-7.16, 2);
  });
  test('a piece that is shorter than the width of the stairs need not be rotated', () => {
    expect(fitStairs([80, 80, 90], 100).margin).toBe(20);
  });
  test('a piece carried on end stays below the headroom', () => {
    expect(fitStairs([190, 60, 60], 70)).toEqual({ margin: 10, how: 'on end' });
  });
});

test('a wall of 240 cm has 26 cm left beside a piece of 214 cm', () =>
  expect(fitWall(214, 240)).toBe(26));
