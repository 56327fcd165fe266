import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createBareDatabase } from '#tests/support/database.ts';
import { loadBeforeVariants, migrateBefore } from '#tests/support/earlier-database.ts';

let database: Awaited<ReturnType<typeof createBareDatabase>>;
let client: pg.Client;

const purchase = '01a2010d-eb69-7141-b8ce-33f31a486373';
const otherPurchase = '01a2010d-ecad-703f-af4b-76f3f803f548';
const paidOrder = '01a2010d-eb69-72d8-8d1e-da979a0db3b8';
const cancelledOrder = '01a2010d-eb69-76dc-bd61-dd7f5798a5dc';
const refundedOrder = '01a2010d-ecad-7167-bd9a-c83e813a983e';
const requestedRefund = '01a2010d-ec79-7be3-9204-b957490acbf4';
const sentRefund = '00000000-0000-7000-8000-000000000001';
const surplusPayment = '00000000-0000-7000-8000-000000000002';
const surplusRefund = '00000000-0000-7000-8000-000000000003';
const dollarPayment = '00000000-0000-7000-8000-000000000004';

beforeAll(async () => {
  database = await createBareDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await loadBeforeVariants(client);
  await migrateBefore(client, '0275');
  await client.query(`
    update orders set status = 'cancelled', payment_status = 'refunded', refunded_paise = amount_paise
    where id = '${refundedOrder}';
    insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency) values
      ('${surplusPayment}', '${purchase}', 'sandbox', 'pay_sbx_surplus', 'refunded', 9170000, 'INR'),
      ('${dollarPayment}', '${purchase}', 'sandbox', 'pay_sbx_dollars', 'captured', 9170000, 'USD');
    insert into refunds (id, payment_id, order_id, amount_paise, status, processed_at) values
      ('${sentRefund}', (select id from payments where purchase_id = '${otherPurchase}'), '${refundedOrder}', 7350000,
        'processed', now()),
      ('${surplusRefund}', '${surplusPayment}', null, 9170000, 'processed', now());`);
  await migrate(database.url);
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every earlier sale, refund and surplus payment is posted once', async () => {
  const { rows } = await client.query('select * from ledger_transactions order by id');
  const posted = Object.fromEntries(
    rows.map(({ event, event_id, ...row }) => [
      `${event} ${event_id}`,
      [
        row.provider_paise,
        row.vendor_paise,
        ...[row.commission_paise, row.commission_gst_paise, row.tcs_paise, row.tds_paise],
        row.refunds_paise,
      ].map(Number),
    ]),
  );
  expect(posted).toEqual({
    [`sale ${paidOrder}`]: [8580000, -7293000, -1287000, 0, 0, 0, 0],
    [`sale ${cancelledOrder}`]: [590000, -501500, -88500, 0, 0, 0, 0],
    [`sale ${refundedOrder}`]: [7350000, -6247500, -1102500, 0, 0, 0, 0],
    [`refund_requested ${requestedRefund}`]: [0, 501500, 88500, 0, 0, 0, -590000],
    [`refund_requested ${sentRefund}`]: [0, 6247500, 1102500, 0, 0, 0, -7350000],
    [`refund_completed ${sentRefund}`]: [-7350000, 0, 0, 0, 0, 0, 7350000],
    [`unmatched_payment ${surplusPayment}`]: [9170000, 0, 0, 0, 0, 0, -9170000],
    [`refund_completed ${surplusRefund}`]: [-9170000, 0, 0, 0, 0, 0, 9170000],
  });
});

test('each sale is posted with the time of its payment', async () => {
  const { rows } = await client.query(
    `select count(*)::int as wrong from ledger_transactions
     join orders on event = 'sale' and orders.id = event_id
     join purchases on purchases.id = purchase_id where at <> paid_at`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
