import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Products } from '#server/schema/tables.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { createPurchase, createTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Updateable } from 'kysely';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ token } = await createCustomer(shop.ctx));
});
afterAll(() => shop.close());

type Seller = NonNullable<Parameters<typeof createVendor>[1]>;
type TaxFields = Pick<Updateable<Products>, 'hsn' | 'gst_bps' | 'is_wholly_cane' | 'category'>;

const inKarnataka = { state: 'Karnataka', gstNumber: '29AAAAA0000A1Z5' };
const withoutGstin = { gstNumber: '', gstRegistration: 'none' } as const;

/** Creates a purchase for delivery to Bengaluru, unless `request` has another address. Returns the frozen columns. */
async function sell(
  seller: Seller,
  { pricePaise = 1_180_000, quantity = 1, tax = {} as TaxFields, request = {} } = {},
) {
  const vendor = await createVendor(shop.ctx, seller);
  const { id } = await createProduct(shop.ctx, {
    vendorId: vendor.id,
    pricePaise,
    category: 'tables',
  });
  await shop.ctx.db
    .updateTable('products')
    .set({ hsn: '', ...tax })
    .where('id', '=', id)
    .execute();
  const created = await createPurchase(shop, token, [{ product: id, quantity }], request);
  if (created.status !== 200) return { status: created.status, body: created.body, id };
  const order = await shop.ctx.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .select(['hsn', 'gst_bps', 'cgst_paise', 'sgst_paise', 'igst_paise', 'taxable_paise'])
    .where('orders.purchase_id', '=', created.body.purchaseId)
    .executeTakeFirstOrThrow();
  await shop.call(
    'POST /api/orders/release',
    { body: { orderId: created.body.orderId } },
    { token },
  );
  return { status: created.status, body: created.body, id, order };
}

describe('an order freezes', () => {
  test('the IGST of a sale to another State, the States of vendor and delivery, and the deductions', async () => {
    const { order } = await sell({});
    expect(order).toMatchObject({
      seller_state: '08',
      place_of_supply: '29',
      seller_registration: 'regular',
      hsn: '9403',
      gst_bps: 1800,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 180_000,
      taxable_paise: 1_000_000,
      commission_paise: 177_000,
      commission_gst_paise: 31_860,
      tcs_paise: 5000,
      tds_paise: 1000,
    });
  });

  test('two equal halves of a line’s tax within a State', async () => {
    const { order } = await sell(inKarnataka, { pricePaise: 33_333, quantity: 3 });
    expect(order).toMatchObject({
      seller_state: '29',
      // 999.99 × 9 ÷ 118 = 76.2704…
      cgst_paise: 7627,
      sgst_paise: 7627,
      igst_paise: 0,
      taxable_paise: 84_745,
    });
  });

  test('the HSN and rate that follow from the vendor’s declarations', async () => {
    const cane = await sell({}, { pricePaise: 10_500, tax: { is_wholly_cane: true } });
    expect(cane.order).toMatchObject({ gst_bps: 500, igst_paise: 500 });
    const decor = { category: 'decor', hsn: '70099200', gst_bps: 4000 };
    const mirror = await sell({}, { pricePaise: 14_000, tax: decor });
    expect(mirror.order).toMatchObject({ hsn: '70099200', gst_bps: 4000, igst_paise: 4000 });
  });

  test('TCS but no GST for a composition vendor, and neither for a vendor without a GSTIN', async () => {
    const composition = { ...inKarnataka, gstRegistration: 'composition' } as const;
    const untaxed = {
      gst_bps: 0,
      cgst_paise: 0,
      igst_paise: 0,
      taxable_paise: 1_180_000,
      tds_paise: 1180,
    };
    expect((await sell(composition)).order).toMatchObject({ ...untaxed, tcs_paise: 5900 });
    const unregistered = await sell({ ...withoutGstin, state: 'Karnataka' });
    expect(unregistered.order).toMatchObject({
      ...untaxed,
      tcs_paise: 0,
      seller_registration: 'none',
    });
  });

  test('the rate that is in force on the day of the sale', async () => {
    // One rate from today and one from tomorrow.
    await shop.ctx.pool.query(
      `insert into tax_rates (name, rates_bps, effective_from)
       select '9403', rates, (shop_now() at time zone 'Asia/Kolkata')::date + days
       from (values ('{500}'::int[], 0), ('{4000}', 1)) as given (rates, days)`,
    );
    const { order } = await sell({}, { pricePaise: 10_500 });
    await shop.ctx.pool.query("delete from tax_rates where effective_from > '2025-09-22'");
    expect(order).toMatchObject({ gst_bps: 500, igst_paise: 500 });
  });
});

describe('a vendor who is not a regular taxpayer', () => {
  test.each([
    ['no GSTIN', withoutGstin],
    ['composition scheme', { gstRegistration: 'composition' } as const],
  ])('does not deliver to another State (%s)', async (_, seller) => {
    const { status, body, id } = await sell({ ...seller, state: 'Rajasthan' });
    expect([status, body.details]).toEqual([409, { undeliverable: [id] }]);
    const away = await shop.call('GET /api/delivery', { query: { pin: '560001', products: id } });
    expect(away.body.products).toMatchObject([{ deliverable: false, from: null }]);
    const atHome = await shop.call('GET /api/delivery', { query: { pin: '342001', products: id } });
    expect(atHome.body.products).toMatchObject([{ deliverable: true }]);
  });

  test('sees in the delivery settings which State it may deliver to', async () => {
    const { token: own } = await createVendor(shop.ctx, withoutGstin);
    const { body } = await shop.call('GET /api/vendors/delivery', {}, { token: own });
    expect(body.ownStateOnly).toBe('Rajasthan');
  });

  test('delivers nowhere without an enrolment number', async () => {
    const seller = { ...withoutGstin, state: 'Karnataka', enrolmentNumber: '' };
    expect((await sell(seller)).status).toBe(409);
    const { token: own } = await createVendor(shop.ctx, seller);
    const { body } = await shop.call('GET /api/vendors/delivery', {}, { token: own });
    expect(body.isWithheld).toBe(true);
  });

  test('does not deliver to an unknown PIN code', async () => {
    const deliveryAddress = { ...testAddress, state: 'Rajasthan', zip: '999999' };
    expect((await sell(withoutGstin, { request: { deliveryAddress } })).status).toBe(409);
  });
});

describe('the place of supply', () => {
  const sellTo = (own: Partial<typeof testAddress>) =>
    sell({}, { request: { deliveryAddress: { ...testAddress, ...own } } });

  test('is the State of the PIN code, not the typed State', async () => {
    expect((await sellTo({ state: 'Goa' })).order?.place_of_supply).toBe('29');
  });

  test('is the State as typed when the PIN code is unknown', async () => {
    expect((await sellTo({ zip: '999999', state: ' goa' })).order?.place_of_supply).toBe('30');
  });

  test('is required', async () => {
    const { status, body } = await sellTo({ zip: '999999', state: 'Somewhere' });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty(['deliveryAddress.state']);
  });
});

describe('the GSTIN of a firm', () => {
  const sellToFirm = (gstin: string, firm = '') => sell({}, { request: { gstin, firm } });

  test('is stored with the purchase, and the firm’s name too', async () => {
    const firm = '<img src=x onerror=alert(1)> & Söhne "Pvt" Ltd';
    const { body } = await sellToFirm(' 29 aaaca 1234 f1z5', `\u202E${firm}`);
    const { rows } = await shop.ctx.pool.query(
      'select buyer_gstin, buyer_firm from purchases where id = $1',
      [body.purchaseId],
    );
    expect(rows).toEqual([{ buyer_gstin: '29AAACA1234F1Z5', buyer_firm: firm }]);
    const orders = await shop.call('GET /api/orders/customer', {}, { token });
    expect(orders.body[0]).toMatchObject({
      buyer: { gstin: '29AAACA1234F1Z5', firm },
      products: [{ tax: { hsn: '9403', rate: 18, taxable: 10_000, cgst: 0, sgst: 0, igst: 1800 } }],
    });
  });

  test('of another State than the delivery gives its State as the place of supply', async () => {
    const { order } = await sellToFirm('08AAACA1234F1Z5');
    expect(order).toMatchObject({ place_of_supply: '08', cgst_paise: 90_000, igst_paise: 0 });
  });

  test('of another State is refused by a seller that may sell only in its own', async () => {
    const seller = { ...withoutGstin, state: 'Karnataka' };
    const { status, body, id } = await sell(seller, { request: { gstin: '27AAACA1234F1Z5' } });
    expect([status, body.details]).toEqual([409, { undeliverable: [id] }]);
  });

  test.each([
    ['2917UNO00001UN3', 'This is a UIN, which our sellers cannot invoice'],
    ['99AAACA1234F1Z5', 'The first two digits of a GSTIN are the code of a State'],
    ['29AAACA1234', 'A GSTIN looks like 22AAAAA0000A1ZC'],
  ])('%s is refused: %s', async (gstin, message) => {
    const { status, body } = await sellToFirm(gstin);
    expect([status, body.errors?.gstin]).toEqual([400, expect.stringContaining(message)]);
  });
});
