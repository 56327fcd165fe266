import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewAlert } from '#contract/catalogue/alerts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { changeStock } from '#tests/support/shop.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { takeDueAlerts } from './alerts.queries.ts';
import { sendAlerts } from './send-alerts.ts';

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

const createEmail = () => `asha-${newId()}@example.test`;
/** Requests an alert and confirms its email address. */
async function createAlert(body: NewAlert) {
  const answer = await shop.call('POST /api/alerts', { body });
  const query = shop.ctx.db.selectFrom('alerts').select('stop_key').where('email', '=', body.email);
  const token = (await query.executeTakeFirst())?.stop_key;
  if (token) await shop.call('POST /api/alerts/confirm', { query: { token } });
  return answer;
}
const createBackAlert = (product: string, own: Partial<NewAlert> = {}) =>
  createAlert({ product, kind: 'back_in_stock', email: createEmail(), ...own });
const createSoldOutProduct = () => createProduct(shop.ctx, { vendorId, stock: 0 });
const restock = (id: string) => changeStock(shop.ctx, id, { stock_on_hand: 5 });
async function setPrice(productId: string, price_paise: number) {
  await shop.ctx.db
    .updateTable('variants')
    .set({ price_paise })
    .where('product_id', '=', productId)
    .execute();
}
async function findMailsTo(email: string) {
  await runJobs(shop.ctx);
  const mails = await readMailsTo(shop.ctx.config.dataDir, email);
  return mails.filter(({ subject }) => subject !== 'Confirm your alert');
}
const countAlerts = async (email: string) =>
  (await shop.ctx.db.selectFrom('alerts').select('id').where('email', '=', email).execute()).length;
const stopAlerts = (token: string) => shop.call('POST /api/alerts/stop', { query: { token } });

describe('an alert for a product that is sold out', () => {
  test('sends one email when the product is back, and is then deleted', async () => {
    const sofa = await createProduct(shop.ctx, {
      vendorId,
      stock: 0,
      name: '<img src=x onerror=alert(1)> sofa',
    });
    const email = createEmail();
    for (let times = 0; times < 3; times++) {
      expect((await createBackAlert(sofa.id, { email })).status).toBe(201);
    }
    expect(await countAlerts(email)).toBe(1);
    await restock(sofa.id);
    const [mail, ...more] = await findMailsTo(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Back in stock: <img src=x onerror=alert(1)> sofa');
    expect(mail!.html).not.toContain('<img src=x');
    expect(mail!.text).toContain(`/product/${sofa.id}`);
    expect(await countAlerts(email)).toBe(0);
    await changeStock(shop.ctx, sofa.id, { stock_on_hand: 0 });
    await restock(sofa.id);
    expect(await findMailsTo(email)).toHaveLength(1);
  });

  test('is refused with 409 while the product is in stock, and with 404 for an unknown or inactive one', async () => {
    const sofa = await createProduct(shop.ctx, { vendorId });
    const refused = await createBackAlert(sofa.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This product is in stock. You can order it now.',
    ]);
    expect((await createBackAlert(newId())).status).toBe(404);
    const other = await createSoldOutProduct();
    expect((await createBackAlert(sofa.id, { variant: other.default_variant_id })).status).toBe(
      404,
    );
    const hidden = await createProduct(shop.ctx, { vendorId, stock: 0, status: 'inactive' });
    expect((await createBackAlert(hidden.id)).status).toBe(404);
  });

  test('is sent when its variant is back or, without a variant, when any variant is back', async () => {
    const options = [{ name: 'Fabric', values: [{ value: 'Moss' }, { value: 'Sand' }] }];
    const { id, variants } = await createProduct(shop.ctx, {
      vendorId,
      options,
      variants: [
        { values: ['Moss'], stock: 0 },
        { values: ['Sand'], stock: 0 },
      ],
    });
    const [moss, sand] = variants.map((variant) => variant.id) as [string, string];
    const emails = { moss: createEmail(), sand: createEmail(), any: createEmail() };
    await createBackAlert(id, { email: emails.moss, variant: moss });
    await createBackAlert(id, { email: emails.sand, variant: sand });
    await createBackAlert(id, { email: emails.any });
    const onHand = { stock_on_hand: 2 };
    await shop.ctx.db.updateTable('variants').set(onHand).where('id', '=', moss).execute();
    const [mail] = await findMailsTo(emails.moss);
    expect(mail!.text).toContain('Choice: Fabric: Moss');
    expect(mail!.text).toContain(`/product/${id}?variant=${moss}`);
    expect(await findMailsTo(emails.any)).toHaveLength(1);
    expect(await findMailsTo(emails.sand)).toEqual([]);
    expect((await createBackAlert(id, { variant: moss })).status).toBe(409);
    expect((await createBackAlert(id)).status).toBe(409);
  });

  test('is not sent while the product is inactive, and is sent when the product is public again', async () => {
    const sofa = await createSoldOutProduct();
    const email = createEmail();
    await createBackAlert(sofa.id, { email });
    const setStatus = (status: 'active' | 'inactive') =>
      shop.ctx.db.updateTable('products').set({ status }).where('id', '=', sofa.id).execute();
    await setStatus('inactive');
    await restock(sofa.id);
    expect(await findMailsTo(email)).toEqual([]);
    await setStatus('active');
    expect(await findMailsTo(email)).toHaveLength(1);
  });
});

describe('an alert for a lower price', () => {
  test('is sent as soon as the product is in stock at a price below the chosen one', async () => {
    const sofa = await createProduct(shop.ctx, { vendorId, pricePaise: 5_000_000 });
    const email = createEmail();
    const cheaper = { product: sofa.id, kind: 'price_below', email } as const;
    expect((await createAlert({ ...cheaper, price: 60_000 })).status).toBe(409);
    expect((await createAlert({ ...cheaper, price: 50_000 })).status).toBe(201);
    expect((await createAlert({ ...cheaper, price: 45_000 })).status).toBe(201);
    await setPrice(sofa.id, 4_500_000);
    expect(await findMailsTo(email)).toEqual([]);
    await changeStock(shop.ctx, sofa.id, { stock_on_hand: 0 });
    await setPrice(sofa.id, 4_400_000);
    expect(await findMailsTo(email)).toEqual([]);
    await restock(sofa.id);
    const [mail, ...more] = await findMailsTo(email);
    expect(mail!.subject).toMatch(/^Now ₹44,000: Jodhpur/);
    expect(more).toEqual([]);
  });

  test('needs a price and an email', async () => {
    const { id: product } = await createProduct(shop.ctx, { vendorId });
    const kind = 'price_below' as const;
    const wrong = await createAlert({ product, kind, email: 'no-email' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['email', 'price']]);
    for (const price of [0, -1, 0.001, 1e12]) {
      expect((await createAlert({ product, kind, email: createEmail(), price })).status).toBe(400);
    }
  });
});

describe('the email of an alert', () => {
  test('is sent exactly once when ten jobs run at the same time after a job was killed', async () => {
    const sofa = await createSoldOutProduct();
    const emails = Array.from({ length: 12 }, createEmail);
    for (const email of emails) await createBackAlert(sofa.id, { email });
    await restock(sofa.id);
    const { db } = shop.ctx;
    const kill = inTransaction(db, async (trx) => {
      expect(await takeDueAlerts(trx, sofa.id, 200)).toHaveLength(12);
      throw new Error('killed');
    });
    await expect(kill).rejects.toThrow('killed');
    await Promise.all(Array.from({ length: 10 }, () => sendAlerts(shop.ctx, sofa.id)));
    for (const email of emails) expect(await findMailsTo(email)).toHaveLength(1);
  });

  test('is also sent when stock returns while the alert is being stored', async () => {
    for (let round = 0; round < 10; round++) {
      const sofa = await createSoldOutProduct();
      const email = createEmail();
      const { token } = await createAdmin(shop.ctx);
      const [asked] = await Promise.all([
        createBackAlert(sofa.id, { email }),
        shop.call(
          'PUT /api/products/:id',
          { params: { id: sofa.id }, body: { stock: 4 } as never },
          { token },
        ),
      ]);
      expect(await findMailsTo(email)).toHaveLength(asked.status === 201 ? 1 : 0);
    }
  });

  test('contains a one-click URL that stops all other alerts of the same email address', async () => {
    const [sofa, lamp] = [await createSoldOutProduct(), await createSoldOutProduct()];
    const email = createEmail();
    for (const { id } of [sofa, lamp]) await createBackAlert(id, { email });
    const stranger = createEmail();
    await createBackAlert(lamp.id, { email: stranger });
    await restock(sofa.id);
    const [mail] = await findMailsTo(email);
    const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headers.get('list-unsubscribe')!.slice(1, -1));
    const page = `/alerts/stop${url.search}`;
    expect(mail!.text).toContain(page);
    const { origin } = shop.ctx.config;
    expect([url.origin, url.pathname]).toEqual([origin, '/api/alerts/stop']);
    expect((await stopAlerts('wrong')).status).toBe(200);
    expect(await countAlerts(email)).toBe(1);
    const oneClick = await shop.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect([await countAlerts(email), await countAlerts(stranger)]).toEqual([0, 1]);
  });
});

test('an email address has at most 30 alerts, which are deleted with the account or after 180 days', async () => {
  const customer = await createCustomer(shop.ctx);
  const email = customer.email!;
  const products = await Promise.all(Array.from({ length: 31 }, createSoldOutProduct));
  const answers = [];
  for (const { id } of products) answers.push((await createBackAlert(id, { email })).status);
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 201), 409]);
  expect((await createBackAlert(products[0]!.id, { email })).status).toBe(201);
  expect(await countAlerts(email)).toBe(30);
  const { token } = await createAdmin(shop.ctx);
  await shop.call('DELETE /api/users/:id', { params: { id: customer.id } }, { token });
  expect(await countAlerts(email)).toBe(0);

  const [old, recent] = [createEmail(), createEmail()];
  for (const own of [old, recent]) await createBackAlert(products[0]!.id, { email: own });
  const created_at = new Date(shop.ctx.clock.now().getTime() - 181 * 24 * 60 * 60_000);
  await shop.ctx.db.updateTable('alerts').set({ created_at }).where('email', '=', old).execute();
  await shop.ctx.pool.query(`select graphile_worker.add_job('delete_old_alerts')`);
  await runJobs(shop.ctx);
  expect([await countAlerts(old), await countAlerts(recent)]).toEqual([0, 1]);
});

test('one IP can request 20 alerts an hour', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  const vendor = await createVendor(limited.ctx);
  const { id: product } = await createProduct(limited.ctx, { vendorId: vendor.id, stock: 0 });
  const statuses = [];
  for (let n = 0; n < 21; n++) {
    const body = { product, kind: 'back_in_stock', email: createEmail() } as const;
    statuses.push((await limited.call('POST /api/alerts', { body })).status);
  }
  expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([20, 429]);
  await limited.close();
});
