import { expect, test } from 'vitest';
import { planVariants, type StoredVariant } from './plan-variants.ts';

/** A variant that an earlier edit has taken off sale. */
const createHidden = (n: number): StoredVariant => ({
  ...{ id: `hidden-${n}`, sku: '', option_values: [`Old ${n}`], position: 0 },
  ...{
    price_paise: 100,
    discount_price_paise: null,
    mrp_paise: null,
    stock_on_hand: 0,
    stock_held: 0,
  },
  ...{ length_cm: null, width_cm: null, height_cm: null, weight_kg: null },
  stock_changed_at: new Date(0),
  hidden_at: new Date(0),
});

test('a plan reads each of 100,000 former variants of a product only a few times', () => {
  let readCount = 0;
  const stored = Array.from({ length: 100_000 }, (_, n) =>
    Object.defineProperty(createHidden(n), 'option_values', {
      get: () => {
        readCount += 1;
        return [`Old ${n}`];
      },
    }),
  );
  const values = Array.from({ length: 10 }, (_, n) => ({ value: `Old ${n}` }));
  const seats = Array.from({ length: 5 }, (_, n) => ({ value: `${n}` }));
  const options = [
    { name: 'Fabric', values },
    { name: 'Seats', values: seats },
  ];
  const variants = values.flatMap(({ value: Fabric }) =>
    seats.map(({ value: Seats }) => ({ options: { Fabric, Seats }, price: 10, stock: 1 })),
  );
  const plan = planVariants(
    { options, variants },
    { options: [], variants: stored, defaultVariantId: 'hidden-0' },
    () => false,
  );
  expect(readCount).toBeLessThan(5 * stored.length);
  expect(plan.variants).toHaveLength(50);
});
