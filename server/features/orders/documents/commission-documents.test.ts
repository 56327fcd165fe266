import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumPosted } from '#tests/support/documents.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import {
  createTestShop,
  refundPieces,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { createScene } from '#tests/support/scene.ts';
import { issueCommissionInvoices } from './issue-commission-invoices.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const goTo = (day: string) => setShopTime(shop.ctx, new Date(`${day}T06:00:00Z`));

/** Creates a vendor in the marketplace's State with a rate of commission. */
async function createSeller(commissionRate: number) {
  const karnataka = { state: 'Karnataka', gstNumber: '29ABCDE1000F1Z5' };
  const scene = await createScene(shop, karnataka);
  const call = { params: { id: scene.vendor.id }, body: { commissionRate } };
  await shop.call('PUT /api/vendors/:id', call, admin);
  return scene;
}

interface Line {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  gstBps: number;
  invoiceNumber?: string;
}

async function readDocuments(vendorId: string) {
  const { rows } = await shop.ctx.pool.query<{
    number: string;
    kind: string;
    figures: { lines: Line[]; placeOfSupply: { code: string } };
  }>(
    `select number, kind, figures from documents
     where vendor_id = $1 and commission_month is not null order by issued_at, kind desc`,
    [vendorId],
  );
  return rows.map(({ figures, ...row }) => ({
    ...row,
    place: figures.placeOfSupply.code,
    lines: figures.lines.map((line) => [
      ...[line.gstBps, line.taxablePaise, line.cgstPaise, line.sgstPaise],
    ]),
    against: figures.lines[0]!.invoiceNumber,
  }));
}

test('the tax of a month is rounded once, in equal halves, and the ledger gets the difference', async () => {
  const seller = await createSeller(15);
  for (let count = 0; count < 3; count++) await seller.createOrder([1], 4113);
  const { id: vendorId } = seller.vendor;
  expect(await sumPosted(shop, 'commission_gst', { vendorId })).toBe(333);
  await goTo('2026-12-01');
  await issueCommissionInvoices(shop.ctx);
  expect(await readDocuments(vendorId)).toMatchObject([{ lines: [[1800, 1851, 167, 167]] }]);
  expect(await sumPosted(shop, 'commission_gst', { vendorId })).toBe(334);
});

test('a month with two rates of GST on the commission has a line for each', async () => {
  await goTo('2026-12-10');
  const seller = await createSeller(15.01);
  await seller.createOrder([1], 33_333);
  await shop.ctx.pool.query(
    `insert into tax_rates (name, rates_bps, base, effective_from)
     values ('commission_gst', '{1200}', 'commission', '2026-12-11'),
       ('commission_gst', '{1800}', 'commission', '2026-12-12')`,
  );
  await goTo('2026-12-11');
  await seller.createOrder([1], 66_666);
  await goTo('2027-01-01');
  await issueCommissionInvoices(shop.ctx);
  expect(await readDocuments(seller.vendor.id)).toMatchObject([
    {
      lines: [
        [1200, 10_007, 600, 600],
        [1800, 5003, 450, 450],
      ],
    },
  ]);
});

test('refunds of an earlier month’s orders are credited to the invoice of that month', async () => {
  await goTo('2027-03-10');
  const seller = await createSeller(20);
  const march = await seller.createOrder([5], 100_000);
  await updateOrderStatus(shop, seller.vendor.token, march._id, { status: 'delivered' });
  await goTo('2027-04-05');
  await issueCommissionInvoices(shop.ctx);
  await seller.createOrder([1], 250_000);
  const lines = [{ line: march.products[0]!._id, quantity: 1, handedOver: true }];
  await refundPieces(shop, admin.token, march._id, { lines });
  await runJobs(shop.ctx);
  await goTo('2027-05-01');
  await issueCommissionInvoices(shop.ctx);
  const documents = await readDocuments(seller.vendor.id);
  expect(documents).toMatchObject([
    { kind: 'commission_invoice', lines: [[1800, 100_000, 9000, 9000]] },
    { kind: 'commission_invoice', lines: [[1800, 50_000, 4500, 4500]] },
    { kind: 'commission_credit_note', lines: [[1800, 20_000, 1800, 1800]] },
  ]);
  expect(documents[2]!.against).toBe(documents[0]!.number);
});

test('a vendor without a State is supplied in the marketplace’s State', async () => {
  const seller = await createScene(shop, {
    state: 'Karnataka',
    gstNumber: '',
    gstRegistration: 'none',
  });
  await seller.createOrder([1], 100_000);
  await shop.ctx.pool.query("update vendors set state = '' where id = $1", [seller.vendor.id]);
  await goTo('2027-06-01');
  await issueCommissionInvoices(shop.ctx);
  expect(await readDocuments(seller.vendor.id)).toMatchObject([
    { place: '29', lines: [[1800, 15_000, 1350, 1350]] },
  ]);
});
