import { expect, test } from 'vitest';
import { noDeclarations, noDetails } from '#contract/catalogue/detail-options.ts';
import { newProduct, type OwnProduct } from '#contract/catalogue/product-writes.ts';
import {
  toDetailsBody,
  toDetailValues,
  type DetailValues,
  emptyDetailValues,
} from './detail-values.ts';

const basics = { name: 'Chair', category: 'chairs', price: '9000', stock: '4' };
const bodyOf = ({ mrp, ...values }: DetailValues) => ({ ...basics, mrp, ...toDetailsBody(values) });
const read = (overrides: Partial<DetailValues>) =>
  newProduct.parse(bodyOf({ ...emptyDetailValues, ...overrides }));

test('an empty form sends the defaults', () => {
  const { details, declarations, mrp } = read({});
  expect(details).toEqual(noDetails);
  expect(declarations).toEqual(noDeclarations);
  expect(mrp).toBeNull();
});

test('a stored product is sent back unchanged', () => {
  const product = {
    mrp: 9500,
    details: {
      ...noDetails,
      ...{ seatHeight: 44.5, assembly: 'self', assemblyMinutes: 15, isMadeToOrder: true },
      inTheBox: ['Chair', 'Cushion'],
      packages: [{ count: 2, length: 80, width: 60.5, height: 30, weight: null }],
    },
    declarations: { ...noDeclarations, originCountry: 'Nepal', netQuantity: 2 },
  } as unknown as OwnProduct;
  const { details, declarations, mrp } = read(toDetailValues(product));
  expect({ details, declarations, mrp }).toEqual(product);
});

test('a box size that cannot be read shows an error at the field Packages', () => {
  const details = { ...emptyDetailValues.details, packages: '80 x 60 x 30 cm\nlarge' };
  const { error } = newProduct.safeParse(bodyOf({ ...emptyDetailValues, details }));
  expect(error?.issues[0]).toMatchObject({
    path: ['details', 'packages', 1],
    message: 'Give the size of each box as 80 x 60 x 30 cm',
  });
});
