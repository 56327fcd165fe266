import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createImage, svgWithScript } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { hashKey } from '#server/platform/http/limit-rate.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import {
  buy,
  createTestShop,
  listOrders,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { getMarketplaceDetails } from './marketplace-details.ts';

type Person = Awaited<ReturnType<typeof createVendor>>;
let shop: TestShop;
let vendor: Person;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx, { businessName: 'Sheesham & Sons' });
  customer = await createCustomer(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const fetchDocument = (url: string, { token }: Person) =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

async function buyTables(quantity: number) {
  const { id: product } = await createProduct(shop.ctx, {
    vendorId: vendor.id,
    pricePaise: 118_050,
  });
  await buy(shop, customer.token, [{ product, quantity }]);
  const [order] = await listOrders(shop, customer.token);
  return order!;
}

describe('a receipt', () => {
  test('exists from the payment on, as PDF and as figures', async () => {
    const order = await buyTables(2);
    expect(order.documents).toEqual([
      {
        kind: 'receipt',
        title: 'Receipt',
        number: `R-${order.orderId}`,
        date: '2026-11-21',
        total: 2361,
        url: `/api/documents/${order._id}`,
      },
    ]);
    const { url } = order.documents[0]!;
    const pdf = await fetchDocument(url, customer);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="R-${order.orderId}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetchDocument(url, customer)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    const figures = (await fetchDocument(`${url}?format=json`, vendor)).json();
    expect(figures).toMatchObject({
      number: `R-${order.orderId}`,
      total: 2361,
      placeOfSupply: '29',
      isSample: true,
      lines: [{ quantity: 2, total: 2361 }],
    });
  });

  test('is 404 for another customer and another vendor, but not for an admin', async () => {
    const { _id: id } = await buyTables(1);
    const stranger = await createCustomer(shop.ctx);
    const other = await createVendor(shop.ctx);
    expect((await fetchDocument(`/api/documents/${id}`, stranger)).statusCode).toBe(404);
    expect((await fetchDocument(`/api/documents/${id}`, other)).statusCode).toBe(404);
    expect((await fetchDocument(`/api/documents/${id}`, admin)).statusCode).toBe(200);
  });

  test('is 404 for the vendor once the order is invoiced, but not for the customer and admins', async () => {
    const { _id: id } = await buyTables(1);
    const url = `/api/documents/${id}`;
    expect((await fetchDocument(url, vendor)).statusCode).toBe(200);
    await updateOrderStatus(shop, vendor.token, id, { status: 'shipped' });
    expect((await fetchDocument(url, vendor)).statusCode).toBe(404);
    expect((await fetchDocument(url, customer)).statusCode).toBe(200);
    expect((await fetchDocument(url, admin)).statusCode).toBe(200);
  });
});

describe('the marketplace’s details', () => {
  const details = {
    legalName: 'Teak Street LLP',
    address: '7 Mint Road\nChennai 600001',
    gstin: '33AABCT1234C1Z5',
    pan: 'AABCT1234C',
  };
  const saveDetails = (body: typeof details) =>
    shop.call('PUT /api/admin/marketplace', { body }, { token: admin.token });

  test('are a sample in demo mode until an admin enters them, and the change is recorded', async () => {
    const before = await shop.call('GET /api/admin/marketplace', {}, { token: admin.token });
    expect(before.body).toMatchObject({ isSample: true });
    expect((await saveDetails({ ...details, gstin: '33aabct1234c1z5' })).body).toEqual({
      ...details,
      commissionSac: '998599',
      tcsRegistrations: [],
      logo: null,
      isSample: false,
    });
    const { _id: id } = await buyTables(1);
    const figures = (await fetchDocument(`/api/documents/${id}?format=json`, customer)).json();
    expect(figures).toMatchObject({ isSample: false, seller: { name: 'Teak Street LLP' } });
    const events = await shop.ctx.db
      .selectFrom('audit_events')
      .select(['actor_id', 'after'])
      .where('action', '=', 'marketplace_changed')
      .execute();
    expect(events).toMatchObject([{ actor_id: admin.id, after: { gstin: details.gstin } }]);
    expect(JSON.stringify(events)).not.toContain(`"${details.pan}"`);
  });

  test('may have a logo that is not an SVG; receipts show it until it is removed', async () => {
    await saveDetails(details);
    const { _id: id } = await buyTables(1);
    const readPdf = async () => (await fetchDocument(`/api/documents/${id}`, customer)).rawPayload;
    const plain = await readPdf();
    const bytes = await createImage({ width: 1200, height: 400, format: 'png' });
    const form = await multipart([['logo', { bytes, name: 'logo.png', type: 'image/png' }]]);
    const authorization = `Bearer ${admin.token}`;
    const url = '/api/admin/marketplace/logo';
    const uploadLogo = (part: typeof form) =>
      shop.app.inject({
        method: 'POST',
        url,
        payload: part.payload,
        headers: { ...part.headers, authorization },
      });
    expect((await uploadLogo(form)).json().logo).toMatch(/^data:image\/jpeg;base64,/);
    const shown = await readPdf();
    expect(shown.toString('latin1')).toContain('/DCTDecode');
    expect(shown.length).toBeLessThan(60_000);
    expect((await readPdf()).equals(shown)).toBe(true);
    const svg = { bytes: svgWithScript, name: 'logo.svg', type: 'image/svg+xml' };
    expect((await uploadLogo(await multipart([['logo', svg]]))).statusCode).toBe(415);
    await shop.call('DELETE /api/admin/marketplace/logo', {}, admin);
    expect((await readPdf()).equals(plain)).toBe(true);
  });

  test('must have a GSTIN and a PAN', async () => {
    const { status, body } = await saveDetails({ ...details, gstin: '33', pan: '' });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors?: object }).errors!).sort()).toEqual(['gstin', 'pan']);
  });

  test('are required in production', async () => {
    const production = createProductionCtx();
    await shop.ctx.db.deleteFrom('marketplace_details').execute();
    await expect(getMarketplaceDetails(production, production.db)).rejects.toThrow(
      /An admin must enter them/,
    );
    await saveDetails(details);
    expect(await getMarketplaceDetails(production, production.db)).toMatchObject(details);
  });
});

const createProductionCtx = () => ({
  ...shop.ctx,
  config: { ...shop.ctx.config, mode: 'production' as const },
});

test('an account’s 61st PDF in a minute is refused with a message, and JSON figures are not counted', async () => {
  const order = await buyTables(1);
  const limited = { ...shop.ctx, config: { ...shop.ctx.config, hasRateLimits: true } };
  const app = await createApp(limited);
  const readDocument = (query = '') =>
    app.inject({
      url: `/api/documents/${order._id}${query}`,
      headers: { authorization: `Bearer ${customer.token}` },
    });
  await shop.ctx.pool.query(
    `insert into rate_counters (key, count, resets_at)
     values ('documents:of:' || $1, 59, now() + interval '1 minute')`,
    [hashKey(customer.id)],
  );
  expect((await readDocument()).statusCode).toBe(200);
  const refused = await readDocument();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe('Too many documents. Please try again in a minute.');
  expect((await readDocument('?format=json')).statusCode).toBe(200);
  await app.close();
});
