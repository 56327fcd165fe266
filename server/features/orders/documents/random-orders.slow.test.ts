import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createProduct } from '#tests/support/factories.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { buy, createTestShop, refundPieces, type TestShop } from '#tests/support/shop.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { sumTcs } from './tcs.queries.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const historyCount = scaleCount(40);

/** Buys one to three lines of one to four pieces, at random prices, so that shares and taxes must be rounded. */
async function buyRandomly(orders: Scene, random: Random): Promise<string> {
  const products = [];
  for (let lines = 1 + random(3); lines > 0; lines--) {
    const pricePaise = 100_000 + random(900_000);
    const { id } = await createProduct(shop.ctx, { vendorId: orders.vendor.id, pricePaise });
    products.push({ product: id, quantity: 1 + random(4) });
  }
  await buy(shop, orders.customer.token, products);
  return (await orders.readOrder())._id;
}

async function handOver(orders: Scene, id: string, lines?: Piece[]): Promise<void> {
  const packed = await orders.pack(id, { carrier: 'Delhivery', ...(lines && { lines }) });
  if (packed.status < 300) await orders.move(id, packed.body._id, 'handed_over');
}

interface Piece {
  line: string;
  quantity: number;
}

/** Hands over or refunds a random number of pieces. A step for more pieces than remain changes nothing. */
async function takeStep(orders: Scene, id: string, random: Random): Promise<void> {
  const { products } = await orders.readOrder();
  const { _id: line, quantity } = products[random(products.length)]!;
  const piece = { line, quantity: 1 + random(quantity) };
  if (random(2) === 0) return handOver(orders, id, [piece]);
  await refundPieces(shop, admin.token, id, {
    lines: [{ ...piece, ...(random(2) === 0 && { handedOver: true }) }],
  });
  if (random(2) === 0) await runJobs(shop.ctx);
}

/** Reads the totals of each line's documents, and the amounts that were sold and refunded. */
const readLines = async (orderId: string) =>
  (
    await sql<{
      unrefunded: number;
      documented: number;
      tax: number;
      documented_tax: number;
      remaining: number;
      refunded: number;
    }>`
      select line.total_paise - refunded.paise as unrefunded, documented.paise as documented,
        line.cgst_paise + line.sgst_paise + line.igst_paise as tax, documented.tax as documented_tax,
        line.quantity - line.refunded_quantity as remaining, line.refunded_quantity as refunded
      from order_lines as line
      cross join lateral (
        select coalesce(sum(amount_paise), 0)::bigint as paise from refund_lines where order_line_id = line.id
      ) as refunded
      cross join lateral (
        select coalesce(sum(total_paise * sign), 0)::bigint as paise,
          coalesce(sum((cgst_paise + sgst_paise + igst_paise) * sign), 0)::bigint as tax
        from document_lines cross join lateral (
          select case when invoice_id is null then 1 else -1 end as sign
        ) as signed
        where order_line_id = line.id
      ) as documented
      where order_id = ${orderId}`.execute(shop.ctx.db)
  ).rows;

test(`the documents of ${historyCount} random orders add up to what customers paid and to the ledger's TCS`, async () => {
  const seed = readSeed('documents');
  const karnataka = { state: 'Karnataka', gstNumber: '29ABCDE1234F1Z5' };
  const ordersByVendor = [await createScene(shop), await createScene(shop, karnataka)];
  for (let index = 0; index < historyCount; index++) {
    const random = createRandom(seed + index);
    const orders = ordersByVendor[index % 2]!;
    const id = await buyRandomly(orders, random);
    for (let steps = 2 + random(5); steps > 0; steps--) await takeStep(orders, id, random);
    await handOver(orders, id);
    await runJobs(shop.ctx);
    const history = `seed ${seed + index}`;
    for (const line of await readLines(id)) {
      expect(line.documented, history).toBe(line.unrefunded);
      if (line.refunded === 0) expect(line.documented_tax, history).toBe(line.tax);
      if (line.remaining === 0) expect(line.documented_tax, history).toBe(0);
      expect(line.documented_tax, history).toBeLessThanOrEqual(line.tax);
    }
  }
  const rows = await sumTcs(shop.ctx.db, '2026-11');
  const registered = rows.reduce(
    (sum, { cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst }) => sum + cgst + sgst + igst,
    0,
  );
  const { paise } = await shop.ctx.db
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.sum<number>('tcs_paise').as('paise'))
    .executeTakeFirstOrThrow();
  expect(registered).toBe(-paise);
}, 300_000);
