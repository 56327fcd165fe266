import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { expect } from 'vitest';
import { waitFor } from '#tests/support/server-process.ts';
import { importedRowCount, stockAtStart, type Acknowledged } from './load.ts';
import { callShop, callUntilAcknowledged } from './shop-client.ts';

interface Shop {
  shopUrl: string;
  nodeUrls: string[];
  /** The folder to which the nodes write their emails. */
  outbox: string;
  /** Queries the current primary. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  acknowledged: Acknowledged;
}

const dayMs = 24 * 60 * 60_000;
const jobsTimeoutMs = 180_000;

/** Compares the writes that the shop has acknowledged with the data that it has stored. The load must have ended. */
export async function checkOracles(shop: Shop): Promise<void> {
  await waitForJobs(shop);
  await expireHolds(shop);
  await checkPurchases(shop);
  await checkRefunds(shop);
  await checkStock(shop);
  await checkLedger(shop);
  await checkUploads(shop);
  await checkImports(shop);
  await checkMails(shop);
  await checkClock(shop);
  await checkNotifications(shop);
}

async function waitForJobs({ query }: Shop): Promise<void> {
  const listUnfinishedJobs = () =>
    query(`select task_identifier as task, count(*)::int as jobs, max(last_error) as error,
        count(locked_at)::int as locked
      from graphile_worker.jobs where run_at <= now() or locked_at is not null group by task_identifier`);
  await expect.poll(listUnfinishedJobs, { timeout: jobsTimeoutMs, interval: 1000 }).toEqual([]);
}

/** Moves the clock by a day, so that the holds of purchases that were never paid expire. */
async function expireHolds(shop: Shop): Promise<void> {
  const token = await signInAdmin(shop);
  await callUntilAcknowledged(`${shop.shopUrl}/api/sandbox/clock`, { token, body: { days: 1 } });
  shop.acknowledged.clockOffsetDays += 1;
  await waitForJobs(shop);
}

/**
 * Checks that every acknowledged purchase is stored and paid by one payment, and that the other
 * purchases of the same customers are unpaid.
 */
async function checkPurchases({ query, acknowledged: { purchases } }: Shop): Promise<void> {
  const ids = purchases.map(({ purchaseId }) => purchaseId);
  expect(new Set(ids).size).toBe(ids.length);
  const rows = await query<{ id: string; status: string; paise: string; payments: string }>(
    `select purchases.id, purchases.status, purchases.amount_paise as paise,
      (select count(*) from sandbox_payments
       where order_id = purchases.provider_order_id and status in ('captured', 'refunded')) as payments
     from purchases where account_id in (select account_id from purchases where id = any($1))
       and not is_replacement`,
    [ids],
  );
  const acknowledged = rows.filter(({ id }) => ids.includes(id));
  const others = rows.filter(({ id }) => !ids.includes(id));
  const expected = purchases.map(
    ({ purchaseId, amountPaise }) => `${purchaseId} paid ${amountPaise} by 1`,
  );
  expect(
    acknowledged
      .map(({ id, status, paise, payments }) => `${id} ${status} ${paise} by ${payments}`)
      .sort(),
  ).toEqual(expected.sort());
  expect(others.filter(({ status, payments }) => status !== 'failed' || payments !== '0')).toEqual(
    [],
  );
}

/** Checks that every cancelled order, and no other, has one full refund, which shop and provider both record. */
async function checkRefunds({ query, acknowledged }: Shop): Promise<void> {
  const { purchases, refundedOrders } = acknowledged;
  const rows = await query<{ id: string; state: string }>(
    `select orders.id, concat_ws(' ', orders.status, orders.payment_status,
      count(refunds.id), sum(refunds.amount_paise) = orders.amount_paise,
      min(refunds.status), count(sandbox_refunds.id)) as state
     from orders join refunds on refunds.order_id = orders.id
       left join sandbox_refunds on sandbox_refunds.id = refunds.provider_refund_id
     where orders.purchase_id = any($1) group by orders.id`,
    [purchases.map(({ purchaseId }) => purchaseId)],
  );
  expect(rows.map(({ id, state }) => `${id} ${state}`).sort()).toEqual(
    refundedOrders.map((id) => `${id} cancelled refunded 1 t processed 1`).sort(),
  );
}

async function checkStock({ query, acknowledged }: Shop): Promise<void> {
  const { purchases, refundedOrders, stockedProducts } = acknowledged;
  const [stock] = await query<{ sold: number; held: number }>(
    `select sum($2::int - stock_on_hand)::int as sold, sum(stock_held)::int as held
     from variants where product_id = any($1)`,
    [stockedProducts, stockAtStart],
  );
  expect(stock).toEqual({ sold: purchases.length - refundedOrders.length, held: 0 });
}

async function signInAdmin({ shopUrl }: Shop): Promise<string> {
  const body = { email: 'admin@baithak.test', password: 'baithak-demo', recaptchaToken: 'off' };
  const url = `${shopUrl}/api/users/login`;
  return (await callUntilAcknowledged<{ token: string }>(url, { body })).token;
}

/** Checks that ledger, provider, purchases, refunds and stock movements agree. */
async function checkLedger(shop: Shop): Promise<void> {
  const token = await signInAdmin(shop);
  const check = await callUntilAcknowledged(`${shop.shopUrl}/api/admin/ledger/check`, { token });
  expect(check).toMatchObject({ balanced: true, differences: [], isProviderChecked: true });
}

async function checkUploads({ nodeUrls, acknowledged: { uploads } }: Shop): Promise<void> {
  expect(uploads.length).toBeGreaterThan(0);
  for (const { productId, imageUrl } of uploads) {
    for (const url of nodeUrls) {
      const product = await callShop<{ images: string[] }>(`${url}/api/products/${productId}`);
      expect([product?.status, product?.body.images[0]]).toEqual([200, imageUrl]);
      const picture = await fetch(new URL(imageUrl, url));
      expect(picture.status).toBe(200);
      // Decoding throws if a part of the picture is missing.
      await sharp(await picture.arrayBuffer()).stats();
    }
  }
}

async function checkImports({ query, acknowledged }: Shop): Promise<void> {
  const { imports, unknownImports } = acknowledged;
  expect(imports.length).toBeGreaterThan(0);
  const finished = await query<{ id: string }>(
    `select id from product_imports where id = any($1) and status = 'done' and created = $2`,
    [imports.map(({ importId }) => importId), importedRowCount],
  );
  expect(finished.length).toBe(imports.length);
  const products = await query<{ name: string }>(
    `select name from products where name like 'Imported bench %'`,
  );
  const counts = new Map<string, number>();
  for (const { name } of products) {
    const start = name.replace(/ \d+$/, '');
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  for (const { name } of imports)
    expect([name, counts.get(name)]).toEqual([name, importedRowCount]);
  for (const name of unknownImports) expect([0, importedRowCount]).toContain(counts.get(name) ?? 0);
}

/** Checks that each customer has received one email about each purchase, and that no email about an order was sent twice. */
async function checkMails({ outbox, query, acknowledged: { purchases } }: Shop): Promise<void> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const mails = texts
    .map(
      (text) => `${/^To: (.*?)\r?$/m.exec(text)?.[1]}: ${/^Subject: (.*?)\r?$/m.exec(text)?.[1]}`,
    )
    .filter((mail) => /BTK-/.test(mail));
  expect(mails.filter((mail, index) => mails.indexOf(mail) !== index)).toEqual([]);
  const expected = await query<{ mail: string }>(
    `select purchases.customer_email || ': Order ' || orders.number || ' is placed' as mail
     from purchases join orders on orders.purchase_id = purchases.id where purchases.id = any($1)`,
    [purchases.map(({ purchaseId }) => purchaseId)],
  );
  const sent = new Set(mails);
  expect(expected.filter(({ mail }) => !sent.has(mail))).toEqual([]);
}

async function checkClock({ query, acknowledged: { clockOffsetDays } }: Shop): Promise<void> {
  const [clock] = await query<{ offset_ms: string; ahead: string }>(
    `select offset_ms, extract(epoch from (select max(created_at) from purchases) - now()) * 1000 as ahead
     from shop_clock`,
  );
  expect(Number(clock!.offset_ms)).toBe(clockOffsetDays * dayMs);
  expect(Number(clock!.ahead)).toBeGreaterThan(dayMs);
}

/** Checks that a change at one node reaches the cache of the other within a second. */
async function checkNotifications({ nodeUrls, acknowledged }: Shop): Promise<void> {
  const [a, b] = nodeUrls as [string, string];
  const path = `/api/products/${acknowledged.stockedProducts[0]}`;
  const readProduct = () => fetch(`${b}${path}`);
  for (let price = 601; price <= 605; price++) {
    await waitFor('the product is cached', async () =>
      (await readProduct()).headers.get('server-timing')?.includes('cache;desc=hit'),
    );
    await callUntilAcknowledged(`${a}${path}`, {
      method: 'PUT',
      token: acknowledged.vendorToken,
      body: { price },
    });
    await sleep(1000);
    expect((await (await readProduct()).json()) as object).toMatchObject({ price });
  }
}
