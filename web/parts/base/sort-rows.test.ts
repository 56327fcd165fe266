import { expect, test } from 'vitest';
import type { Column } from '#web/ui/data-table-column.ts';
import { sortRows } from './sort-rows.ts';

interface Chair {
  name: string;
  price: number;
}

const columns: Column<Chair>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sort: { kind: 'text', ascending: 'name', descending: 'name-down', value: ({ name }) => name },
  },
  {
    id: 'price',
    header: 'Price',
    cell: ({ price }) => price,
    sort: {
      kind: 'number',
      ascending: 'price-low',
      descending: 'price-high',
      value: ({ price }) => price,
    },
  },
];

const chairs = [
  { name: 'chair 10', price: 900 },
  { name: 'Chair 9', price: 10_000 },
  { name: 'bench', price: 2000 },
];
const namesBy = (sort?: string) => sortRows(chairs, columns, sort).map(({ name }) => name);

test('text is sorted regardless of case, and numbers in text are sorted by value', () => {
  expect(namesBy('name')).toEqual(['bench', 'Chair 9', 'chair 10']);
  expect(namesBy('name-down')).toEqual(['chair 10', 'Chair 9', 'bench']);
});

test('numbers are sorted by value', () => {
  expect(namesBy('price-low')).toEqual(['chair 10', 'bench', 'Chair 9']);
  expect(namesBy('price-high')).toEqual(['Chair 9', 'bench', 'chair 10']);
});

test('without a known sort, the rows keep the server’s order', () => {
  expect(namesBy()).toEqual(chairs.map(({ name }) => name));
  expect(namesBy('weight')).toEqual(chairs.map(({ name }) => name));
});
