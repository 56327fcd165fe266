import { expect, test } from 'vitest';
import { limitPerKind } from './limit-per-kind.ts';

test('a ledger check returns at most 100 differences of each kind', () => {
  const fees = Array.from({ length: 101 }, (_, id) => ({ kind: 'fee', id }));
  const sale = { kind: 'sale', id: 0 };
  expect(limitPerKind([...fees.slice(0, 50), sale, ...fees.slice(50)])).toEqual([
    ...fees.slice(0, 100),
    sale,
  ]);
});
