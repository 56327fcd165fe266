import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createFormSchema, manageFormSchema } from './product-schemas.ts';
import { createImageFromUrl } from './product-images.ts';
import { emptyProduct, productBody, type ProductValues } from './product-values.ts';

const stool: ProductValues = {
  ...emptyProduct,
  name: 'Bhuj stool',
  category: 'chairs',
  price: '2400',
  stock: '12',
  images: [createImageFromUrl('https://images.example/stool.jpg')],
};

function errorsOf(schema: z.ZodType, typed: Partial<ProductValues>): Record<string, string> {
  const parsed = schema.safeParse(productBody({ ...stool, ...typed }));
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('the create form reports all its errors together', () => {
  expect(errorsOf(createFormSchema, {})).toEqual({});
  expect(
    errorsOf(createFormSchema, {
      name: ' ',
      category: '',
      price: '0',
      discountPrice: '-1',
      stock: '-1',
      length: '40.55',
      images: [],
    }),
  ).toEqual({
    name: 'Name is required',
    category: 'Category is required',
    price: 'Valid price is required',
    discountPrice: 'At least 0',
    stock: 'Valid stock is required',
    length: 'At most one decimal',
    images: 'Please add at least one image',
  });
  expect(errorsOf(createFormSchema, { discountPrice: '2400', images: [] })).toEqual({
    discountPrice: 'Discount price must be below the price',
    images: 'Please add at least one image',
  });
  const tags = Array.from({ length: 11 }, (_, n) => `tag ${n}`).join(',');
  expect(errorsOf(createFormSchema, { stock: '1.5', tags })).toEqual({
    stock: 'Valid stock is required',
    tags: 'Enter at most 10 tags',
  });
});

test('in the manage form a stock of 0 is invalid unless the product is out of stock already', () => {
  const invalid = { stock: 'Valid stock is required' };
  expect(errorsOf(manageFormSchema(undefined), { stock: '0' })).toEqual(invalid);
  expect(errorsOf(manageFormSchema(5), { stock: '0' })).toEqual(invalid);
  expect(errorsOf(manageFormSchema(0), { stock: '0' })).toEqual({});
  expect(errorsOf(manageFormSchema(0), { stock: '' })).toEqual(invalid);
});

test('the manage form needs no image, but a typed image URL must be https', () => {
  expect(errorsOf(manageFormSchema(12), { images: [] })).toEqual({});
  expect(errorsOf(manageFormSchema(12), { image: 'http://images.example/a.jpg' })).toEqual({
    image: 'Image URLs must start with https://',
  });
});

test('a custom colour replaces Other, and lists are sent as arrays', () => {
  const typed = { color: 'Other', customColor: ' Haldi ', features: 'Teak\n\nCane', tags: 'a, b,' };
  expect(productBody({ ...stool, ...typed })).toMatchObject({
    color: 'Haldi',
    features: ['Teak', 'Cane'],
    tags: ['a', 'b'],
  });
});
