import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/platform/db/connection.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { createEarlierDatabase } from '#tests/support/earlier-database.ts';
import { frozenFigures } from '#tests/support/frozen-figures.ts';
import { findUninvoicedGroups } from './commission.queries.ts';
import { drawFigures } from './document-files.ts';
import { findFigures } from './documents.queries.ts';
import type { Figures } from './pdf/figures.ts';
import { sumTcs } from './tcs.queries.ts';

// A shop whose documents were issued before documents had their own TCS, migrated while it has data.

const vendorId = newId();
const customerId = newId();
const orderId = newId();
const lineId = newId();
const ids = frozenFigures.map(() => newId());
const [invoiceId] = ids as [string];

let database: Awaited<ReturnType<typeof createEarlierDatabase>>;
let open: ReturnType<typeof connect>;
let storedBefore: unknown[];

beforeAll(async () => {
  database = await createEarlierDatabase('0041');
  open = connect(database.url, { maxConnections: 2 });
  await insertSale();
  await insertDocuments();
  storedBefore = await readStored();
  await migrate(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const run = async (text: string, values: unknown[] = []) =>
  (await open.pool.query(text, values)).rows;

const readStored = () =>
  run(`select id, number, kind, issued_on, total_paise, figures::text from documents order by id`);

async function insertSale(): Promise<void> {
  for (const [id, role, email] of [
    [vendorId, 'vendor', 'vendor@example.test'],
    [customerId, 'user', 'user@example.test'],
  ]) {
    await run(
      `insert into accounts (id, role, name, email, phone, password_hash) values ($1, $2, 'Name', $3, '', '')`,
      [id, role, email],
    );
  }
  await run(
    `insert into vendors (id, business_name, owner_name, contact_phone, contact_email, address, pickup_address,
       gst_number, pan_number, bank_name, account_number, ifsc, beneficiary_name, state, status)
     values ($1, 'Sheesham & Sons', '', '', 'vendor@example.test', '', '', '08AABCS1429B1ZP', 'AABCS1429B', '', '', '', '',
       'Rajasthan', 'approved')`,
    [vendorId],
  );
  const [productId, variantId, purchaseId] = [newId(), newId(), newId()];
  await run(
    `with product as (
       insert into products (id, vendor_id, default_variant_id, name, description, category, price_paise,
         price_from_paise, in_stock)
       values ($1, $2, $3, 'Chair', '', 'sofas', 1180000, 1180000, true)
     )
     insert into variants (id, product_id, vendor_id, position, price_paise, stock_on_hand)
     values ($3, $1, $2, 0, 1180000, 5)`,
    [productId, vendorId, variantId],
  );
  await run(
    `insert into purchases (id, account_id, status, amount_paise, provider, hold_expires_at, customer_name,
       customer_email, customer_phone, street, city, state, zip, country)
     values ($1, $2, 'paid', 3540000, 'sandbox', now(), '', '', '', '', '', 'Karnataka', '560001', 'India')`,
    [purchaseId, customerId],
  );
  await run(
    `insert into orders (id, purchase_id, number, account_id, vendor_id, business_name, amount_paise, commission_bps,
       commission_paise, commission_gst_paise, tcs_paise, tds_paise, seller_state, place_of_supply, payment_status)
     values ($1, $2, 'BTK-26-004821', $3, $4, 'Sheesham & Sons', 3540000, 1500, 531000, 95580, 15000, 3000, '08', '29',
       'paid')`,
    [orderId, purchaseId, customerId, vendorId],
  );
  // Two of three chairs are handed over; the third is cancelled.
  await run(
    `insert into order_lines (id, order_id, position, product_id, variant_id, name, quantity, packed_quantity,
       cancelled_quantity, refunded_quantity, price_paise, hsn, gst_bps, igst_paise)
     values ($1, $2, 0, $3, $4, 'Chair', 3, 2, 1, 3, 1180000, '9401', 1800, 540000)`,
    [lineId, orderId, productId, variantId],
  );
  await insertShipment();
  await insertRefunds(purchaseId);
  await run(
    `insert into ledger_transactions (event, event_id, at, vendor_id, provider_paise, vendor_paise, commission_paise,
       commission_gst_paise, tcs_paise, tds_paise)
     values ('sale', $1, '2026-11-21T06:00:00Z', $2, 3540000, -2895420, -531000, -95580, -15000, -3000)`,
    [orderId, vendorId],
  );
}

async function insertShipment(): Promise<void> {
  const shipmentId = newId();
  await run(
    `insert into shipments (id, order_id, number, status, handed_over_at) values ($1, $2, 1, 'handed_over', now())`,
    [shipmentId, orderId],
  );
  await run(
    `insert into shipment_lines (shipment_id, order_line_id, quantity) values ($1, $2, 2)`,
    [shipmentId, lineId],
  );
}

/** Two refunds are requested and not sent: first the cancelled chair, then those that were handed over. */
async function insertRefunds(purchaseId: string): Promise<void> {
  const paymentId = newId();
  await run(
    `insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency, is_settling)
     values ($1, $2, 'sandbox', 'pay_1', 'captured', 3540000, 'INR', true)`,
    [paymentId, purchaseId],
  );
  for (const [minute, pieces] of [
    [1, 1],
    [2, 2],
  ]) {
    const id = newId();
    await run(
      `insert into refunds (id, payment_id, order_id, amount_paise, created_at)
       values ($1, $2, $3, $4 * 1180000, '2026-11-23T06:00:00Z'::timestamptz + $5 * interval '1 minute')`,
      [id, paymentId, orderId, pieces, minute],
    );
    await run(
      `insert into refund_lines (refund_id, order_line_id, quantity, amount_paise) values ($1, $2, $3, $3 * 1180000)`,
      [id, lineId, pieces],
    );
  }
}

/** Stores the frozen figures as the earlier version did; the first is the invoice of two chairs. */
async function insertDocuments(): Promise<void> {
  for (const [index, { figures }] of frozenFigures.entries()) {
    const isCommission = figures.kind.startsWith('commission');
    const isFirst = index === 0;
    const sums = isFirst
      ? { taxable: 2_000_000, igst: 360_000, total: 2_360_000 }
      : { taxable: figures.taxablePaise, igst: figures.igstPaise, total: figures.totalPaise };
    await run(
      `insert into documents (id, kind, number, issued_at, issued_on, vendor_id, account_id, order_id, commission_month,
         taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, figures)
       values ($1, $2, $3, $4::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[ids[index], figures.kind, figures.number, figures.date, vendorId, customerId],
        ...[isFirst ? orderId : null],
        isCommission ? (figures.kind === 'commission_invoice' ? '2026-11-01' : '2026-10-01') : null,
        ...[sums.taxable, figures.cgstPaise, figures.sgstPaise, sums.igst, sums.total],
        JSON.stringify(figures),
      ],
    );
  }
  await run(
    `insert into document_lines (document_id, position, order_line_id, quantity, cgst_paise, sgst_paise, igst_paise,
       total_paise) values ($1, 0, $2, 2, 0, 0, 360000, 2360000)`,
    [invoiceId, lineId],
  );
}

test('documents are stored as before, and each PDF has the same bytes as before', async () => {
  expect(await readStored()).toEqual(storedBefore);
  for (const [index, { sha256 }] of frozenFigures.entries()) {
    const figures = (await findFigures(open.db, ids[index]!)) as Figures;
    const pdf = await drawFigures({ db: open.db }, 'test', figures);
    expect(createHash('sha256').update(pdf).digest('hex'), figures.kind).toBe(sha256);
  }
});

test('refunds that are not completed know which of their pieces have an invoice', async () => {
  const rows = await run(
    `select quantity, invoiced_quantity from refund_lines join refunds on refunds.id = refund_id order by created_at`,
  );
  expect(rows).toEqual([
    { quantity: 1, invoiced_quantity: 0 },
    { quantity: 2, invoiced_quantity: 2 },
  ]);
});

test('a refund that the earlier version stores meanwhile is counted, too', async () => {
  const other = newId();
  await run(
    `insert into refunds (id, payment_id, order_id, amount_paise)
     select $1, id, $2, 100 from payments`,
    [other, orderId],
  );
  await run(
    `insert into refund_lines (refund_id, order_line_id, quantity, amount_paise) values ($1, $2, 1, 100)`,
    [other, lineId],
  );
  const rows = await run('select invoiced_quantity from refund_lines where refund_id = $1', [
    other,
  ]);
  expect(rows).toEqual([{ invoiced_quantity: 1 }]);
});

test('GSTR-8 of an earlier month has the share of the order’s TCS that it had before', async () => {
  const [row] = await sumTcs(open.db, '2026-11');
  // Two of three chairs: 150.00 × 2 ÷ 3.
  expect(row).toMatchObject({ form: '3B', supplied_paise: 2_000_000, igst_paise: 10_000 });
});

test('commission that an earlier version invoiced is not invoiced again, and what it left is', async () => {
  const groups = await inTransaction(open.db, (trx) =>
    findUninvoicedGroups(trx, { vendor_id: vendorId, month: '2026-12' }),
  );
  // The ledger has ₹5,310.00; the earlier documents cancel each other.
  expect(groups).toMatchObject([{ sale_month: '2026-12', commission_paise: 531_000 }]);
});
