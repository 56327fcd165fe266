import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, createProduct } from '#tests/support/factories.ts';
import { buyGoods, handOver, readDocuments } from '#tests/support/documents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import {
  createPurchase,
  createTestShop,
  payInSandbox,
  refundPieces,
  type TestShop,
  updateOrderStatus,
  verifyPayment,
} from '#tests/support/shop.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { sumTcs } from './tcs.queries.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  await setShopTime(shop.ctx, new Date('2027-04-05T06:00:00Z'));
});
afterAll(() => shop.close());

const karnataka = { state: 'Karnataka', gstNumber: '29ABCDE1000F1Z5' };

describe('the parties of an invoice', () => {
  const readFigures = async (scene: Scene) => {
    const [{ url, title } = { url: '', title: '' }] = (await scene.readOrder()).documents;
    const { payload } = await shop.app.inject({
      url: `${url}?format=json`,
      headers: { authorization: `Bearer ${scene.customer.token}` },
    });
    return { title, ...JSON.parse(payload) };
  };

  test('may be in three States: the seller’s, the buyer’s as place of supply, and that of the delivery', async () => {
    const scene = await createScene(shop, karnataka);
    const { id } = await createProduct(shop.ctx, {
      vendorId: scene.vendor.id,
      pricePaise: 118_000,
    });
    const { token } = scene.customer;
    const gurugram = { street: '8 Golf Course Road', city: 'Gurugram', state: 'Haryana' };
    const { body } = await createPurchase(shop, token, [{ product: id, quantity: 1 }], {
      deliveryAddress: { ...gurugram, zip: '122001', country: 'India' },
      ...{ gstin: '07AABCU9603R1ZM', firm: 'Acme Interiors' },
    });
    await verifyPayment(shop, token, await payInSandbox(shop, token, body.orderId));
    await handOver(scene, (await scene.readOrder())._id);
    expect(await readFigures(scene)).toMatchObject({
      placeOfSupply: '07',
      buyer: { name: 'Acme Interiors', gstin: '07AABCU9603R1ZM', stateCode: '07', address: [] },
      lines: [{ igst: 180, cgst: 0 }],
    });
    const { rows } = await shop.ctx.pool.query(
      "select figures -> 'deliverTo' as lines from documents where vendor_id = $1",
      [scene.vendor.id],
    );
    expect(rows[0].lines.join(', ')).toContain('Gurugram 122001, Haryana');
  });

  test('of a seller without a GSTIN are on an invoice that says so', async () => {
    const scene = await createScene(shop, {
      ...{ state: 'Karnataka', gstNumber: '', gstRegistration: 'none' },
      enrolmentNumber: '29ENROL1',
    });
    const order = await buyGoods(shop, scene, [{ pricePaise: 100_000 }]);
    await handOver(scene, order._id);
    const figures = await readFigures(scene);
    expect(figures).toMatchObject({
      title: 'Invoice (seller not registered under GST)',
      seller: { stateCode: '29', gstin: '' },
      total: 1000,
      tax: 0,
      isSample: false,
    });
    const [row] = (await sumTcs(shop.ctx.db, '2027-04')).filter(({ form }) => form === '3.1');
    expect(row).toMatchObject({ enrolment_number: '29ENROL1', supplied_paise: 100_000 });
    expect(row).toMatchObject({ cgst_paise: 0, net_paise: 100_000 });
  });

  test('get three copies of the PDF, each with its title', async () => {
    const scene = await createScene(shop, karnataka);
    const order = await buyGoods(shop, scene, [{ pricePaise: 100_000 }]);
    await handOver(scene, order._id);
    const [document] = (await scene.readOrder()).documents;
    const countPages = async (query: string) => {
      const { rawPayload } = await shop.app.inject({
        url: `${document!.url}${query}`,
        headers: { authorization: `Bearer ${scene.vendor.token}` },
      });
      return rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    expect([await countPages(''), await countPages('?copy=duplicate')]).toEqual([1, 1]);
    expect(await countPages('?copy=all')).toBe(3);
  });
});

test('a credit note after 30 November of the next financial year reduces no tax, and admins are told', async () => {
  const scene = await createScene(shop);
  const order = await buyGoods(shop, scene, [{ pricePaise: 1_180_000, quantity: 2 }]);
  await updateOrderStatus(shop, scene.vendor.token, order._id, { status: 'delivered' });
  const lines = [{ line: order.products[0]!._id, quantity: 1, handedOver: true }];
  for (const day of ['2028-11-30', '2028-12-01']) {
    await setShopTime(shop.ctx, new Date(`${day}T06:00:00Z`));
    await refundPieces(shop, admin.token, order._id, { lines });
    await runJobs(shop.ctx);
  }
  const notes = (await readDocuments(shop, order._id)).slice(1);
  expect(notes).toMatchObject([
    { taxable: 1_000_000, igst: 180_000, tcs: [0, 0, 5000] },
    { taxable: 1_180_000, igst: 0, total: 1_180_000, tcs: [0, 0, 0] },
  ]);
  const subject = `Credit note ${notes[1]!.number} reduces no tax`;
  expect(shop.mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
});
