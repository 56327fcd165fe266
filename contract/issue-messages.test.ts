import { expect, test } from 'vitest';
import { z } from 'zod';
import { id, phone, text } from './fields.ts';

const schema = z.object({
  name: text(3),
  price: z.number(),
  pieces: z.int().min(1).max(100_000),
  tags: z.array(z.string()).min(1).max(2),
  status: z.enum(['active', 'inactive']),
  phone: z.union([z.literal(''), phone]),
  product: id,
  index: z.string().regex(/^\d{1,4}$/),
  site: z.url(),
  day: z.iso.date(),
  hidden: z.boolean(),
  size: z.strictObject({ width: z.number().optional() }),
  even: z.number().multipleOf(2),
});

function messagesFor(value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('the message for a missing field is “Required” or the message of the rule', () => {
  const messages = messagesFor({});
  const { phone: phoneMessage, product, ...others } = messages;
  expect(phoneMessage).toBe('Required');
  expect(product).toBe('Must be a valid id');
  expect(new Set(Object.values(others))).toEqual(new Set(['Required']));
});

test('the message for a value of the wrong type names the right type or is the message of the rule', () => {
  const wrong = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
  expect(messagesFor(wrong)).toEqual({
    name: 'Must be text',
    price: 'Must be a number',
    pieces: 'Must be a number',
    tags: 'Must be a list',
    status: 'Must be active or inactive',
    phone: 'Must be text',
    product: 'Must be a valid id',
    index: 'Must be text',
    site: 'Must be text',
    day: 'Must be text',
    hidden: 'Must be true or false',
    size: 'Must be an object',
    even: 'Must be a number',
  });
});

test('a value outside its limits or in the wrong format gets the message of its rule', () => {
  const outside = {
    name: 'Teak',
    price: 1,
    pieces: 1_00_001,
    tags: [],
    status: 'sold',
    phone: '12',
    product: 'x',
    index: 'first',
    site: 'baithak',
    day: '21 Nov',
    hidden: true,
    size: { depth: 1 },
    even: 3,
  };
  expect(messagesFor(outside)).toEqual({
    name: 'At most 3 characters',
    pieces: 'At most 1,00,000',
    tags: 'At least 1 entry',
    status: 'Must be active or inactive',
    phone: 'Valid phone number required',
    product: 'Must be a valid id',
    index: 'Must be in the right format',
    site: 'Must be a URL',
    day: 'Must be a date such as 2026-11-21',
    size: 'Must not contain other fields',
    even: 'Must be in the right format',
  });
  expect(messagesFor({ ...outside, pieces: 1.5 }).pieces).toBe('Must be a whole number');
});
