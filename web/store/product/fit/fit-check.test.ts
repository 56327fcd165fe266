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
    // 82 of 88 across, 92 of 200 up: 6 to spare.
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
    // 205 x 205 x 3 in 90 x 200. Tilted by θ: 205·cos θ + 3·sin θ = 200 gives θ ≈ 13.54°, which needs
    // 205·sin θ + 3·cos θ = 50.93, so 39.07 are to spare.
    const fit = fitDoor([205, 205, 3], { width: 90, height: 200 });
    expect(fit.how).toBe('tilted');
    expect(fit.margin).toBeCloseTo(39.07, 1);
  });
});

describe('when tilted,', () => {
  test('a rectangle of 5 by 1 needs a square with sides of 4.243', () => {
    // 5 long and 1 thin in a square of side s at 45°: (5 + 1)/√2 = 4.243.
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
    // 92 of 110, 82 of 140, 214 of 220: 6 to spare in height.
    const fit = fitLift(sofa, { width: 110, depth: 140, height: 220 });
    expect(fit).toEqual({ margin: 6, how: 'on end' });
  });
  test('a flat box leans along the diagonal of the cabin', () => {
    // 230 x 80 x 10 in 100 x 130 x 210, leaning over the depth: 230·cos θ + 10·sin θ = 210 at θ ≈ 26.7°,
    // which needs 230·sin θ + 10·cos θ ≈ 112.1 of 130; the side of 80 fits into the width of 100.
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
    // 2·(1.4142·100 − 40) = 202.84: 2.84 to spare in length, 60 in width and 130 in height.
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
