import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewAlert } from '#contract/catalogue/alerts.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAccount,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { changeStock } from '#tests/support/shop.ts';

let shop: TestApp;
let vendorId: string;
beforeAll(async () => {
  shop = await createTestApp();
  vendorId = (await createVendor(shop.ctx)).id;
});
afterAll(() => shop.close());

const createEmail = () => `asha-${newId()}@example.test`;
const createSoldOutProduct = () => createProduct(shop.ctx, { vendorId, stock: 0 });
const restock = (id: string) => changeStock(shop.ctx, id, { stock_on_hand: 5 });
const requestAlert = (body: NewAlert, token?: string) =>
  shop.call('POST /api/alerts', { body }, { ...(token && { token }) });
const confirm = (token: string) => shop.call('POST /api/alerts/confirm', { query: { token } });

async function findMailsTo(email: string) {
  await runJobs(shop.ctx);
  return readMailsTo(shop.ctx.config.dataDir, email);
}

const findAlerts = (email: string) =>
  shop.ctx.db.selectFrom('alerts').select('stop_key').where('email', '=', email).execute();
const countAlerts = async (email: string) => (await findAlerts(email)).length;
const readKey = async (email: string) => (await findAlerts(email))[0]!.stop_key;

describe('an alert whose email address is not confirmed', () => {
  test('is not sent, and its email has a fixed text without the product', async () => {
    const product = await createProduct(shop.ctx, {
      vendorId,
      stock: 0,
      name: 'Your KYC has expired: verify at https://kyc.example',
    });
    const email = createEmail();
    const body = { product: product.id, kind: 'back_in_stock', email } as const;
    const answer = await requestAlert(body);
    expect([answer.status, answer.body.isConfirmed]).toEqual([201, false]);
    await restock(product.id);
    const [mail, ...more] = await findMailsTo(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Confirm your alert');
    expect(JSON.stringify(mail)).not.toContain('KYC');
    const token = /alerts\/confirm\?token=([\w-]+)/.exec(mail!.text!)![1]!;
    expect((await confirm('unknown')).status).toBe(404);
    expect((await confirm(token)).status).toBe(200);
    expect((await findMailsTo(email)).at(-1)!.subject).toContain('Back in stock');
    expect((await confirm(token)).status).toBe(404);
  });

  test('needs no link from a customer who has confirmed this email, and from nobody else', async () => {
    const product = (await createSoldOutProduct()).id;
    const owner = await createCustomer(shop.ctx);
    const stranger = await createAccount(shop.ctx, { isEmailConfirmed: false });
    const request = async (email: string, token?: string) =>
      (await requestAlert({ product, kind: 'back_in_stock', email }, token)).body.isConfirmed;
    expect(await request(stranger.email!, stranger.token)).toBe(false);
    expect(await request(owner.email!, stranger.token)).toBe(false);
    expect(await request(owner.email!)).toBe(false);
    expect(await request(owner.email!, owner.token)).toBe(true);
    await restock(product);
    const countSent = async (email: string) =>
      (await findMailsTo(email)).filter(({ subject }) => subject!.startsWith('Back')).length;
    expect(await countSent(owner.email!)).toBe(1);
    expect(await countSent(stranger.email!)).toBe(0);
  });

  test('is deleted after seven days', async () => {
    const product = (await createSoldOutProduct()).id;
    const [pending, confirmed] = [createEmail(), createEmail()];
    await requestAlert({ product, kind: 'back_in_stock', email: pending });
    await requestAlert({ product, kind: 'back_in_stock', email: confirmed });
    await confirm(await readKey(confirmed));
    const created_at = new Date(shop.ctx.clock.now().getTime() - 8 * 24 * 60 * 60_000);
    await shop.ctx.db
      .updateTable('alerts')
      .set({ created_at })
      .where('email', 'in', [pending, confirmed])
      .execute();
    await shop.ctx.pool.query(`select graphile_worker.add_job('delete_old_alerts')`);
    await runJobs(shop.ctx);
    expect([await countAlerts(pending), await countAlerts(confirmed)]).toEqual([0, 1]);
  });
});
