import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressErrors } from './base/address-rules.ts';
import { address } from './people/addresses.ts';
import { emailRule, isEmail, isPhone, readAmount, readCode, readPhone } from './field-rules.ts';
import { email, phone } from './fields.ts';
import { newProduct } from './catalogue/product-writes.ts';
import { isDiscountBelowPrice } from './catalogue/product-rules.ts';

describe('a customer page and the schema agree on', () => {
  test('emails', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^ ?[a-z.@-]{0,12} ?$/),
      fc.string(),
      fc.constantFrom('asha@example.test', ' asha@example.test ', `${'a'.repeat(250)}@b.in`),
    );
    fc.assert(
      fc.property(typed, (value) => {
        expect(isEmail(value)).toBe(email.safeParse(value).success);
      }),
    );
    expect(email.safeParse('asha@').error?.issues[0]?.message).toBe(emailRule.message);
  });

  test('phone numbers', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 -]{8,17}$/), (value) => {
        expect(isPhone(value)).toBe(phone.safeParse(value).success);
      }),
    );
  });

  test('delivery addresses', () => {
    const line = fc.constantFrom('', ' ', 'Pune');
    const zip = fc.constantFrom('', '411001', '011001', '4110', ' 411001 ', '411 001', '4110-01');
    const typed = fc.record({ street: line, city: line, state: line, zip, country: line });
    fc.assert(
      fc.property(typed, (value) => {
        const parsed = address.safeParse(value);
        const wrong = parsed.error?.issues.map(({ path }) => String(path[0])) ?? [];
        expect(new Set(Object.keys(addressErrors(value)))).toEqual(new Set(wrong));
      }),
    );
  });
});

test.each([
  ['700 016', '700016'],
  ['700\u00A0016', '700016'],
  ['700\u2009016', '700016'],
  [' 700-016 ', '700016'],
  ['\u200E700016\u200B', '700016'],
  ['७०००१६', '700016'],
  ['௭௦௦௦௧௬', '700016'],
  ['７０００１６', '700016'],
  ['22 aaaaa 0000a 1z5', '22AAAAA0000A1Z5'],
  ['12–34–56', '123456'],
])('the code %j is read as %j', (typed, code) => expect(readCode(typed)).toBe(code));

test.each([
  ['+91 98765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  ['098765 43210', '09876543210'],
  ['(0145) 262-1234', '01452621234'],
  ['+91 (0) 98765.43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['\u202A+91\u00A098765\u00A043210\u202C', '+919876543210'],
  ['98765‑43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
])('the phone number %j is read as %j', (typed, phoneNumber) =>
  expect(readPhone(typed)).toBe(phoneNumber),
);

test.each([
  ['1,24,999', '124999'],
  ['₹ 1,24,999.00', '124999.00'],
  ['Rs. 20,000', '20000'],
  ['rs 20000/-', '20000'],
  ['INR 1,250.50', '1250.50'],
  ['₨ 500', '500'],
  ['20,000 ₹', '20000'],
  ['124,999', '124999'],
  ['१,२४,९९९', '124999'],
  ['−500', '-500'],
  ['-₹1,500', '-1500'],
  ['\u20B9\u00A034,500', '34500'],
  ['1,5', '1,5'],
  ['12,49', '12,49'],
  [' cheap ', 'cheap'],
  ['1e3', '1e3'],
])('the amount %j is read as %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test('a discount price that is not below the price is reported even while another field is wrong', () => {
  const amounts = fc.constantFrom(1, 2, 2.5, 3);
  fc.assert(
    fc.property(amounts, amounts, fc.boolean(), (price, discountPrice, hasName) => {
      const name = hasName ? 'Stool' : '';
      const parsed = newProduct.safeParse({
        name,
        category: 'chairs',
        price: String(price),
        discountPrice: String(discountPrice),
        stock: '1',
      });
      const wrong = parsed.error?.issues.map(({ path }) => path.join('.')) ?? [];
      expect(wrong).toEqual([
        ...(hasName ? [] : ['name']),
        ...(isDiscountBelowPrice(price, discountPrice) ? [] : ['discountPrice']),
      ]);
    }),
  );
  expect(newProduct.safeParse(null).success).toBe(false);
});
