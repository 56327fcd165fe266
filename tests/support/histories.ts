import type { Ctx } from '#server/context.ts';
import { placeOrder } from '#server/features/orders/checkout/place-order.ts';
import { indianDate } from '#contract/indian-date.ts';
import { issueCommissionInvoices } from '#server/features/orders/documents/issue-commission-invoices.ts';
import { setOffTds } from '#server/features/orders/documents/set-off-tds.ts';
import { getOrder } from '#server/features/orders/orders/orders.service.ts';
import { verifyPayment } from '#server/features/paying/payments/verify-payment.ts';
import { findPurchase } from '#server/features/orders/purchases/purchases.queries.ts';
import { moveShipment } from '#server/features/orders/shipments/shipments.service.ts';
import { setOrderStatus } from '#server/features/orders/orders/set-order-status.ts';
import { moveReturn } from '#server/features/orders/returns/move-return.ts';
import { runSettlement } from '#server/features/paying/settlements/run-settlement.ts';
import { updatePayout } from '#server/features/paying/settlements/update-payout.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from './factories.ts';
import { acts, type Scene } from './history-acts.ts';
import {
  dropMailJobs,
  findDeliveryCode,
  findOrdersOf,
  findNewlyPaidPayouts,
  type OrderKey,
} from './history-queries.ts';
import { createRandom, type Random } from './random.ts';
import { runDueJobs } from './run-jobs.ts';
import type { TestShop } from './shop.ts';

const maxConcurrent = 8;

/** A purchase, its customer, and the random numbers that choose what happens to its orders. */
interface History {
  random: Random;
  customer: Account;
  purchaseId: string;
}

const accountOf = ({ id, role, name }: Pick<Account, 'id' | 'role' | 'name'>): Account => ({
  ...{ id, role, name, tokenVersion: 1, ip: '127.0.0.1' },
});

interface Market {
  shop: TestShop;
  ctx: Ctx;
  seed: number;
  random: Random;
  admin: Account;
  vendors: Account[];
  /** How often each act has happened. */
  counts: Map<string, number>;
}

/** Creates vendors and an admin. The returned `run` lets customers buy and then performs random acts, without HTTP. */
export async function createHistories(shop: TestShop, seed: number) {
  const { ctx } = shop;
  const market: Market = {
    shop,
    ctx,
    seed,
    random: createRandom(seed),
    admin: accountOf(await createAdmin(ctx)),
    vendors: await createVendors(shop),
    counts: new Map(),
  };
  return {
    run: (numbers: readonly number[], rounds: number) => runHistories(market, numbers, rounds),
    counts: market.counts,
  };
}

const waves = 3;

/**
 * A third of the customers buys before each of the first rounds. Then in each round every purchase gets one or two random
 * acts, and up to three days pass.
 */
async function runHistories(market: Market, numbers: readonly number[], rounds: number) {
  const { ctx, random, seed, vendors } = market;
  const products = await createProducts(ctx, vendors);
  await changeRates(ctx);
  const histories: History[] = [];
  for (let round = 1; round <= rounds; round++) {
    const buyers = numbers.filter((number) => round <= waves && number % waves === round - 1);
    const bought = await mapConcurrently(buyers, (number) =>
      buyAtRandom(ctx, products, createRandom(seed + number)),
    );
    histories.push(...bought);
    await mapConcurrently(histories, (history) => performActs(market, history));
    await passDays(market, random(4));
    if (round % 4 === 0) await settlePayouts(market);
  }
  // Closing an order may create a replacement, and returns that nobody collects become disputes.
  for (let pass = 0; pass < 4; pass++) {
    await mapConcurrently(histories, (history) => closeOrders(market, history, pass));
    await passDays(market, 20);
  }
  await settlePayouts(market);
  await settlePayouts(market, { shouldReturnSome: false });
}

/** Performs one act on an order of the purchase, or two at the same moment. */
async function performActs(market: Market, history: History): Promise<void> {
  const keys = await findOrdersOf(market.ctx, history.purchaseId);
  const scene = await findScene(market, history, keys[history.random(keys.length)]!);
  const times = history.random(5) === 0 ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => performAct(market, scene, times === 1)));
}

async function performAct(market: Market, scene: Scene, isAlone: boolean): Promise<void> {
  const untried = Object.entries(acts);
  while (untried.length > 0) {
    const [[name, { act }]] = untried.splice(pickByWeight(scene.random, untried), 1) as [
      (typeof untried)[number],
    ];
    const performed = act(scene);
    if (!performed) continue;
    countAct(market, (await isDone(performed, isAlone)) ? name : 'refused');
    return;
  }
}

const countAct = ({ counts }: Market, what: string) =>
  counts.set(what, (counts.get(what) ?? 0) + 1);

const findScene = async (
  { ctx, admin, vendors }: Market,
  { random, customer }: History,
  key: OrderKey,
): Promise<Scene> => ({
  ...{ ctx, random, key, customer, admin },
  order: await getOrder(ctx, key.id, 'user'),
  vendor: vendors.find(({ id }) => id === key.vendor_id)!,
});

/** Decides disputes, ends shipments that are returning or reported as not received, and delivers what is still to be delivered. */
async function closeOrders(market: Market, history: History, pass: number): Promise<void> {
  const { ctx } = market;
  for (const key of await findOrdersOf(ctx, history.purchaseId)) {
    const scene = await findScene(market, history, key);
    await decideDisputes(scene, pass);
    await endShipments(scene);
    const { orderStatus, paymentStatus } = await getOrder(ctx, key.id, 'user');
    const isOpen = orderStatus === 'pending' || orderStatus === 'shipped';
    if (!isOpen || paymentStatus !== 'paid') continue;
    await setOrderStatus(ctx, scene.vendor, key, { status: 'delivered' });
  }
}

/** Lets days pass and runs the jobs, on a new month also those that end the month before. */
async function passDays({ shop, ctx }: Market, days: number): Promise<void> {
  const before = monthOf(ctx);
  await shop.passMinutes(days * 24 * 60);
  await dropMailJobs(ctx);
  await runDueJobs(ctx);
  if (monthOf(ctx) === before) return;
  await setOffTds(ctx);
  await issueCommissionInvoices(ctx);
}

const monthOf = ({ clock }: Ctx) => indianDate(clock.now()).slice(0, 7);

/** Changes of rates while the orders of a batch are on their way, in days from the batch's start. */
const rateChanges: [name: string, bps: number, base: string, days: number][] = [
  ['9401', 500, '', 4],
  ['9401', 1800, '', 9],
  ['9403', 4000, '', 6],
  ['9403', 1800, '', 12],
  ['tcs', 100, 'taxable', 5],
  ['tcs', 50, 'taxable', 30],
  ['tds', 20, 'taxable', 7],
  ['tds', 10, 'taxable', 25],
  ['commission_gst', 1200, 'commission', 8],
  ['commission_gst', 1800, 'commission', 40],
];

async function changeRates(ctx: Ctx): Promise<void> {
  for (const [name, bps, base, days] of rateChanges) {
    await ctx.pool.query(
      `insert into tax_rates (name, rates_bps, base, effective_from)
       values ($1, array[$2::int], $3, indian_day(shop_now()) + $4::int)`,
      [name, bps, base, days],
    );
  }
}

/** Pays all payable amounts to the vendors. With `shouldReturnSome` the bank returns some of the payouts. */
async function settlePayouts(market: Market, { shouldReturnSome = true } = {}): Promise<void> {
  const { ctx, admin, random } = market;
  const { payouts } = await runSettlement(ctx, admin.id);
  for (let each = 0; each < payouts; each++) countAct(market, 'payout');
  await passDays(market, 0);
  if (!shouldReturnSome) return;
  for (const [index, id] of (await findNewlyPaidPayouts(ctx)).entries()) {
    if (index > 0 && random(4) > 0) continue;
    await updatePayout(ctx, admin, id, { status: 'returned', reason: 'Account closed' });
    countAct(market, 'returned payout');
  }
}

/** In the first pass an admin may also let the vendor collect the goods, or decline. */
async function decideDisputes({ ctx, random, order, key, admin }: Scene, pass: number) {
  for (const { _id: id, status } of order.returns) {
    if (status !== 'disputed') continue;
    const action = (['refund', 'approve', 'decline'] as const)[pass === 0 ? random(3) : 0]!;
    const returnKey = { id, order_id: key.id, purchase_id: key.purchase_id };
    await moveReturn(ctx, admin, returnKey, { action, reason: 'Decided' });
  }
}

async function endShipments({ ctx, order, key, vendor }: Scene): Promise<void> {
  for (const { _id: shipmentId, status, notReceivedAt } of order.shipments) {
    const shipmentKey = { key, shipmentId };
    if (status === 'returning')
      await moveShipment(ctx, vendor, shipmentKey, { status: 'returned' });
    if (!notReceivedAt) continue;
    const { code } = await findDeliveryCode(ctx, key.id);
    await moveShipment(ctx, vendor, shipmentKey, { status: 'delivered', code });
  }
}

/** Vendors of all kinds of registration, companies and an individual, who deliver from two States. */
const vendorKinds = [
  { state: 'Rajasthan', gstNumber: '08AAACA1111A1Z1', pan: 'AAACA1111A' },
  { state: 'Karnataka', gstNumber: '29AAACB2222B1Z2', pan: 'AAACB2222B' },
  { state: 'Karnataka', gstNumber: '29AAAPC3333C1Z3', pan: 'AAAPC3333C' },
  {
    ...{ state: 'Karnataka', gstNumber: '29AAAFD4444D1Z4', pan: 'AAAFD4444D' },
    gstRegistration: 'composition',
  },
  { state: 'Karnataka', gstNumber: '', pan: 'AAACE5555E', gstRegistration: 'none' },
] as const;

async function createVendors(shop: TestShop): Promise<Account[]> {
  const vendors = [];
  for (const [index, { pan, ...kind }] of vendorKinds.entries()) {
    const vendor = await createVendor(shop.ctx, kind);
    await shop.ctx.pool.query('update vendors set pan_number = $1 where id = $2', [pan, vendor.id]);
    const body = { returnTransport: index * 437.55 };
    await shop.call('PUT /api/vendors/delivery', { body }, vendor);
    vendors.push(accountOf(vendor));
  }
  return vendors;
}

interface Product {
  id: string;
  vendorId: string;
}

/** What each vendor sells: goods at the rate of their heading, wholly of cane, exempt, and at a chosen rate. */
const goods = [
  { pricePaise: 333_37, stock: 5000 },
  { pricePaise: 1_24_999_99, stock: 5000, category: 'tables' },
  { pricePaise: 12_345_67, stock: 5000, tax: { is_wholly_cane: true } },
  { pricePaise: 899_99, stock: 5000, tax: { hsn: '6912', gst_bps: 0 } },
  { pricePaise: 7_77, stock: 60, tax: { hsn: '9405', gst_bps: 4000 } },
] as const;

async function createProducts(ctx: Ctx, vendors: Account[]): Promise<Product[]> {
  const products: Product[] = [];
  for (const { id: vendorId } of vendors) {
    for (const { tax, ...values } of goods.map((each) => ({ tax: undefined, ...each }))) {
      const { id } = await createProduct(ctx, { vendorId, ...values });
      if (tax) await ctx.db.updateTable('products').set(tax).where('id', '=', id).execute();
      products.push({ id, vendorId });
    }
  }
  return products;
}

const addresses = [
  testAddress,
  testAddress,
  { ...testAddress, city: 'Jaipur', state: 'Rajasthan', zip: '302001' },
  { ...testAddress, city: 'Panaji', state: 'Goa', zip: '403001' },
];
/** Most buyers are consumers; the GSTINs of firms are of the States of the addresses. */
const gstins = ['', '', '', '29AABCU9603R1ZM', '08AABCU9603R1ZM', '30AABCU9603R1ZM'];

/**
 * Buys one to three products. Chooses again if one of them is out of stock, or if its vendor may not sell to the State.
 */
async function buyAtRandom(ctx: Ctx, products: Product[], random: Random): Promise<History> {
  const customer = accountOf(await createCustomer(ctx));
  for (;;) {
    const chosen = new Map(
      Array.from({ length: 1 + random(3) }, () => [
        products[random(products.length)]!.id,
        1 + random(4),
      ]),
    );
    const address = addresses[random(addresses.length)]!;
    const gstin = gstins[random(gstins.length)]!;
    const bought = placeOrder(ctx, customer.id, {
      products: Array.from(chosen, ([product, quantity]) => ({ product, quantity })),
      deliveryAddress: { ...address, phone: '', landmark: '', floor: '', lift: null },
      ...(gstin && { gstin, firm: 'Acme Interiors' }),
    });
    if (!(await isDone(bought))) continue;
    const { orderId, purchaseId } = await bought;
    const paid = await ctx.payments.main.test?.pay(orderId, 'success');
    if (!paid) throw new Error('The sandbox took no payment');
    const purchase = (await findPurchase(ctx.db, purchaseId))!;
    await verifyPayment(ctx, purchase, {
      razorpay_order_id: orderId,
      razorpay_payment_id: paid.paymentId,
      razorpay_signature: paid.signature,
    });
    return { random, customer, purchaseId };
  }
}

/** Waits for the act. Returns false if the rules refuse it. */
const isDone = (act: Promise<unknown>, isAlone = true): Promise<boolean> =>
  act.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && isRefusal(error, isAlone)) return false;
      throw error;
    },
  );

/**
 * Returns whether the rules refused the act. An error with `triesLeft` counts only for simultaneous acts: two deliveries
 * may read the same delivery code, and the first uses it up.
 */
const isRefusal = ({ code, extra }: AppError, isAlone: boolean) =>
  ['conflict', 'out_of_stock', 'not_found'].includes(code) ||
  (!isAlone && Object.hasOwn(Object(extra.details), 'triesLeft'));

function pickByWeight(random: Random, untried: [string, { weight: number }][]): number {
  let left = random(untried.reduce((sum, [, { weight }]) => sum + weight, 0));
  return untried.findIndex(([, { weight }]) => (left -= weight) < 0);
}

/** Processes up to `maxConcurrent` items at the same time, as a server processes requests. */
async function mapConcurrently<T, R>(
  items: readonly T[],
  use: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await use(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
}
