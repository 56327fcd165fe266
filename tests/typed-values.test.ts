import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProduct } from '#contract/catalogue/product-writes.ts';
import { searchText } from '#contract/list.ts';
import { saveMarketplace } from '#contract/orders/documents.ts';
import { shipmentStep } from '#contract/orders/shipments.ts';
import { resetPassword } from '#contract/people/auth.ts';
import { gstin as buyerGstin } from '#contract/people/buyer.ts';
import { accountNumber, gstNumber, ifsc, panNumber } from '#contract/people/vendor-fields.ts';
import { vendorApplication } from '#contract/people/vendors.ts';
import { createCustomer, testAddress } from '#tests/support/factories.ts';
import { listAppliedFilters, readQuery } from '#web/store/catalogue/catalogue-query.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test.each([
  '700 016',
  '700\u00A0016',
  '700-016',
  ' 700016 ',
  '७०० ०१६',
  '７０００１６',
  '\u200E700016',
])('the PIN code %j is saved as 700016 and found', async (zip) => {
  const { token } = await createCustomer(shop.ctx);
  const body = { ...testAddress, zip, city: 'Kolkata', state: 'West Bengal' };
  const saved = await shop.call('POST /api/users/address', { body }, { token });
  expect(saved.body).toMatchObject([{ zip: '700016' }]);
  const place = await shop.call('GET /api/delivery', { query: { pin: zip } });
  expect(place.body).toMatchObject({ pin: '700016', state: 'West Bengal' });
});

const phones = [
  ['+91 98765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  ['098765 43210', '09876543210'],
  ['98765-43210', '9876543210'],
  ['(+91) 98765.43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['+91\u00A098765\u00A043210', '+919876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  [`+91${' '.repeat(20)}98765 43210`, '+919876543210'],
] as const;

test.each(phones)('the phone number %j is stored as %j', async (typed, phone) => {
  const registered = await shop.call('POST /api/users/register', {
    body: {
      name: 'Asha Rao',
      email: `asha-${Math.random().toString(36).slice(2)}@example.test`,
      phone: typed,
      password: 'teak-and-cane',
    },
  });
  expect(registered.status).toBe(201);
  const caller = { token: registered.body.token };
  const profile = await shop.call('GET /api/users/profile', {}, caller);
  expect(profile.body.phone).toBe(phone);
  const body = { phone: typed };
  const changed = await shop.call('PUT /api/users/profile', { body }, caller);
  expect(changed.body.phone).toBe(phone);
  const address = { ...testAddress, phone: typed };
  const saved = await shop.call('POST /api/users/address', { body: address }, caller);
  expect(saved.body).toMatchObject([{ phone }]);
  const message = { name: 'Asha', email: 'a@example.test', message: 'Hello', phone: typed };
  expect((await shop.call('POST /api/contacts', { body: message })).status).toBe(201);
  const business = { phone: typed, address: '12 MG Road, Jodhpur' };
  expect(vendorApplication.shape.contact.parse(business).phone).toBe(phone);
});

test.each(['98765', '98765 432', '+', 'nine eight seven', '98765+43210'])(
  'the phone number %j is refused',
  async (phone) => {
    const { token } = await createCustomer(shop.ctx);
    const refused = await shop.call('PUT /api/users/profile', { body: { phone } }, { token });
    expect(refused.body).toMatchObject({ errors: { phone: 'Valid phone number required' } });
  },
);

test.each(['20,000', '₹20,000', '20 000', 'Rs. 20,000.00', '२०,०००', '20000/-', '20000'])(
  'the price %j limits a list to 20000 rupees',
  async (maxPrice) => {
    const path = `Price=${encodeURIComponent(maxPrice)}`;
    const found = await shop.app.inject({ url: `/api/products/search?max${path}` });
    expect(found.statusCode).toBe(200);
    expect((await shop.app.inject({ url: `/api/products/search?min${path}` })).statusCode).toBe(
      200,
    );
    const typed = readQuery(new URLSearchParams({ maxPrice, minPrice: maxPrice }));
    expect(listAppliedFilters(typed).map(({ label }) => label)).toEqual([
      'From ₹20,000',
      'Up to ₹20,000',
    ]);
  },
);

test.each(['cheap', '20,00', '1e3', '0x10', '-5'])('the price %j is refused', async (maxPrice) => {
  const url = `/api/products/search?maxPrice=${encodeURIComponent(maxPrice)}`;
  expect((await shop.app.inject({ url })).statusCode).toBe(400);
});

const codes = [
  ['22 aaaaa 0000a 1z5', '22AAAAA0000A1Z5'],
  ['22-AAAAA-0000A-1Z5', '22AAAAA0000A1Z5'],
  ['22AAAAA\u00A00000A\u00A01Z5', '22AAAAA0000A1Z5'],
  ['22\u200BAAAAA0000A1Z5', '22AAAAA0000A1Z5'],
  ['２２AAAAA００００A１Z５', '22AAAAA0000A1Z5'],
  [`${' '.repeat(30)}22AAAAA0000A1Z5`, '22AAAAA0000A1Z5'],
] as const;

test.each(codes)('the GSTIN %j is read as %j', (typed, gstin) => {
  expect(gstNumber.parse(typed)).toBe(gstin);
  expect(buyerGstin.parse(typed)).toBe(gstin);
  expect(saveMarketplace.body.shape.gstin.parse(typed)).toBe(gstin);
});

test.each([
  ['PAN', panNumber, 'abcde 1234 f', 'ABCDE1234F'],
  ['IFSC', ifsc, 'hdfc 0001234', 'HDFC0001234'],
  ['account number', accountNumber, '5010 0123-4567 89', '50100123456789'],
  ['code to reset a password', resetPassword.body.shape.otp, '123 456', '123456'],
  ['delivery code', shipmentStep.shape.code, '12-34-56', '123456'],
  ['delivery code', shipmentStep.shape.code, '१२३ ४५६', '123456'],
  ['HSN', newProduct.shape.hsn, '9401 61', '940161'],
  ['SAC', saveMarketplace.body.shape.commissionSac, '99 8599', '998599'],
])('a %s may have spaces and small letters', (_, field, typed, code) => {
  expect(field.parse(typed)).toBe(code);
});

test.each([
  'btk-26-004821',
  'BTK 26 004821',
  '#BTK-26-004821',
  'BTK–26–004821',
  'btk26004821',
  'BTK-26-004821\u00A0',
])('the order number %j is found in lists', (typed) => {
  expect(searchText.parse(typed)).toBe('BTK-26-004821');
});

test.each(['btk', 'sofa 26', 'HD-26', ' two words '])('the search %j stays as it is', (typed) => {
  expect(searchText.parse(typed)).toBe(typed.trim());
});
