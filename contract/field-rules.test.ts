import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressErrors } from './base/address-rules.ts';
import { address } from './people/addresses.ts';
import { emailRule, isEmail, matches, phoneRule } from './field-rules.ts';
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
        expect(matches(phoneRule, value)).toBe(phone.safeParse(value).success);
      }),
    );
  });

  test('delivery addresses', () => {
    const line = fc.constantFrom('', ' ', 'Pune');
    const zip = fc.constantFrom('', '411001', '011001', '4110', ' 411001 ');
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
