import { expect, test } from 'vitest';
import { materialLineOf } from './material-line.ts';

test.each([
  ['Solid teak, moss-green cushions', 'Wood', 'Green', 'Solid teak, moss-green cushions'],
  ['', 'Wood', 'Green', 'Green, wood'],
  ['', 'Fabric', 'Gray', 'Grey, fabric'],
  ['', 'Fabric', 'Terracotta', 'Terracotta, fabric'],
  ['', 'MDF', 'White', 'White, MDF'],
  ['', 'Wood', '', 'Wood'],
  ['', '', 'Gray', 'Grey'],
  ['', '', '', ''],
  ['', '__proto__', 'constructor', 'constructor, __proto__'],
])(
  'the material line %j with material %j and colour %j is shown as %j',
  (materialLine, material, color, line) => {
    expect(materialLineOf({ materialLine, material, color })).toBe(line);
  },
);
