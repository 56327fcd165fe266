import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createRandom } from '#tests/support/random.ts';
import { createRandomSales } from '#tests/support/random-sales.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { issueCommissionInvoices, getPreviousMonth } from './issue-commission-invoices.ts';

type Sales = Awaited<ReturnType<typeof createRandomSales>>;
let shop: TestShop;
let sales: Sales;
let admin: { token: string };

const karnataka = { state: 'Karnataka', gstNumber: '29ABCDE1234F1Z5' };

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  const unregistered = { gstNumber: '', gstRegistration: 'none', state: 'Karnataka' } as const;
  sales = await createRandomSales(shop.ctx, [karnataka, {}, unregistered]);
});
afterAll(() => shop.close());

const setMonth = (month: string, day = '15') =>
  setShopTime(shop.ctx, new Date(`${month}-${day}T10:00:00Z`));

interface Sums {
  commission: number;
  gst: number;
}

async function readRows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await shop.ctx.pool.query<Row>(text, values)).rows;
}

const readPosted = (before: string) =>
  readRows<Sums & { vendor_id: string }>(
    `select vendor_id, -sum(commission_paise)::bigint as commission, -sum(commission_gst_paise)::bigint as gst
     from ledger_transactions
     where vendor_id is not null
       and (at < $1::date::timestamp at time zone 'Asia/Kolkata' or event = 'commission_gst_rounded')
     group by vendor_id having sum(abs(commission_paise) + abs(commission_gst_paise)) > 0 order by vendor_id`,
    [before],
  );

const readInvoiced = () =>
  readRows<Sums & { vendor_id: string }>(
    `select vendor_id, sum(taxable_paise * sign)::bigint as commission,
       sum((cgst_paise + sgst_paise + igst_paise) * sign)::bigint as gst
     from documents cross join lateral (
       select case kind when 'commission_credit_note' then -1 else 1 end as sign
     ) as signed
     where commission_month is not null group by vendor_id order by vendor_id`,
  );

async function sellAndRefund(trx: Trx, seed: number, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await sales.sellAndRefund(trx, createRandom(seed + index));
  }
}

describe('commission invoices', () => {
  test('add up to the ledger when 50 callers issue them at the same time, for one month or for two', async () => {
    const seed = readSeed('commission');
    const perMonth = scaleCount(200);
    const open: { paymentId: string; order: Parameters<Sales['refund']>[2]['order'] }[] = [];
    const months = ['2027-02', '2027-03', '2027-04', '2027-05'];
    for (const [index, month] of months.entries()) {
      await setMonth(month);
      const random = createRandom(seed + index);
      await inTransaction(shop.ctx.db, async (trx) => {
        await sellAndRefund(trx, seed + index * perMonth, perMonth);
        // Sells orders that this month and the later months refund in parts.
        const { paymentId, orders } = await sales.sell(trx, random);
        open.push(...orders.map((order) => ({ paymentId, order })));
        for (const { paymentId: payment, order } of open) {
          await sales.refund(trx, payment, { order, random, shouldRefundAll: random(3) === 0 });
        }
      });
      await sales.correct(random);
      // The March invoices are not issued here, so that the next run issues them before the April invoices.
      const next = months[index + 1];
      if (!next || index === 1) continue;
      await setMonth(next, '01');
      await Promise.all(Array.from({ length: 50 }, () => issueCommissionInvoices(shop.ctx)));
      expect(await readInvoiced()).toEqual(await readPosted(`${next}-01`));
    }
    expect(await issueCommissionInvoices(shop.ctx)).toBe(0);
  }, 120_000);

  test('are numbered in the order of their months, dated on the month’s last day and taxed by the vendor’s State', async () => {
    const rows = await readRows<{
      number: string;
      day: string;
      month: string;
      kind: string;
      vendor_id: string;
      cgst: number;
      sgst: number;
      igst: number;
      tax: number;
    }>(`select number, issued_on::text as day, commission_month::text as month, kind, vendor_id,
          cgst_paise as cgst, sgst_paise as sgst, igst_paise as igst, total_paise - taxable_paise as tax
        from documents where commission_month is not null order by number`);
    const series = Map.groupBy(rows, ({ number }) => number.slice(0, -6));
    expect([...series.keys()].every((prefix) => /^BTK\/2[67]2[78]C?\/$/.test(prefix))).toBe(true);
    for (const [prefix, own] of series) {
      expect(own.map(({ number }) => number)).toEqual(
        own.map((_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`),
      );
      expect(own.map(({ month }) => month)).toEqual(own.map(({ month }) => month).toSorted());
    }
    expect(new Set(rows.map(({ day }) => day))).toEqual(
      new Set(['2027-02-28', '2027-03-31', '2027-04-30']),
    );
    const [intra, inter] = sales.vendorIds;
    for (const { vendor_id: vendorId, cgst, sgst, igst, tax } of rows) {
      if (vendorId === inter) expect([cgst, sgst, igst]).toEqual([0, 0, tax]);
      if (vendorId === intra) expect(cgst).toBe(sgst);
    }
  });

  test('are followed by a credit note that refers to them if the refunds of a later month exceed its sales', async () => {
    const random = createRandom(7);
    const { vendorIds } = sales;
    const sold = await createRandomSales(shop.ctx, [{ businessName: 'Refunded & Co' }]);
    const vendorId = sold.vendorIds[0]!;
    await setMonth('2027-06');
    const { paymentId, orders } = await inTransaction(shop.ctx.db, (trx) => sold.sell(trx, random));
    await setMonth('2027-07');
    await issueCommissionInvoices(shop.ctx);
    const order = orders[0]!;
    await inTransaction(shop.ctx.db, (trx) =>
      sold.refund(trx, paymentId, { order, random, shouldRefundAll: true }),
    );
    await setMonth('2027-08', '01');
    await issueCommissionInvoices(shop.ctx);
    const documents = await readRows<{ kind: string; total: number; figures: object }>(
      `select kind, total_paise as total, figures from documents
       where vendor_id = $1 order by issued_on`,
      [vendorId],
    );
    const [commission = 0, gst = 0] = order.deductions;
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['commission_invoice', commission + gst],
      ['commission_credit_note', commission + gst],
    ]);
    const [invoice, note] = documents.map(({ figures }) => figures as { number: string });
    expect(note).toMatchObject({ lines: [{ invoiceNumber: invoice!.number }] });
    expect(vendorIds).not.toContain(vendorId);
  });

  test('are shown to admins but not to another vendor', async () => {
    const query = { month: '2027-06', page: 1, limit: 20 };
    const list = await shop.call('GET /api/admin/commission-invoices', { query }, admin);
    const own = list.body.find(({ vendor }) => vendor === 'Refunded & Co')!;
    expect(own).toMatchObject({ kind: 'commission_invoice', title: 'Tax invoice (commission)' });
    const other = await createVendor(shop.ctx);
    const fetchInvoice = (token: string) =>
      shop.app.inject({ url: own.url, headers: { authorization: `Bearer ${token}` } });
    expect((await fetchInvoice(admin.token)).statusCode).toBe(200);
    expect((await fetchInvoice(other.token)).statusCode).toBe(404);
  });

  test('are issued by an admin or the job and emailed to the vendor, but not while the marketplace’s details are missing', async () => {
    await setMonth('2027-08');
    await inTransaction(shop.ctx.db, (trx) => sellAndRefund(trx, 99, 3));
    await setMonth('2027-09', '01');
    const production = {
      ...shop.ctx,
      config: { ...shop.ctx.config, mode: 'production' as const },
    };
    await expect(issueCommissionInvoices(production)).rejects.toThrow(/An admin must enter them/);
    const issueInvoices = () => shop.call('POST /api/admin/commission-invoices', {}, admin);
    expect((await issueInvoices()).body.issued).toBeGreaterThan(0);
    expect((await issueInvoices()).body.issued).toBe(0);
    await setMonth('2027-09');
    await inTransaction(shop.ctx.db, (trx) => sellAndRefund(trx, 199, 3));
    await setMonth('2027-10', '01');
    await shop.ctx.pool.query(`select graphile_worker.add_job('issue_commission_invoices')`);
    await runJobs(shop.ctx);
    expect(await readInvoiced()).toEqual(await readPosted('2027-10-01'));
    const [document] = await readRows<{ number: string; email: string }>(
      `select number, contact_email as email from documents join vendors on vendors.id = vendor_id
       where commission_month = '2027-09-01' and kind = 'commission_invoice' limit 1`,
    );
    const mails = shop.mails.filter(({ to }) => to === document!.email);
    expect(mails.at(-1)).toMatchObject({
      subject: 'Your commission invoice for September 2027',
      text: expect.stringContaining(document!.number),
    });
  });
});

test('the month before a day in January is December of the year before', () => {
  expect(getPreviousMonth('2027-01-31')).toBe('2026-12');
  expect(getPreviousMonth('2027-03-31')).toBe('2027-02');
});
