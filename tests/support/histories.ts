import type { Ctx } from '#server/context.ts';
import { placeOrder } from '#server/features/checkout/place-order.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { verifyPayment } from '#server/features/payments/verify-payment.ts';
import { findPurchase } from '#server/features/purchases/purchases.queries.ts';
import { moveShipment } from '#server/features/shipments/shipments.service.ts';
import { setOrderStatus } from '#server/features/orders/set-order-status.ts';
import { moveReturn } from '#server/features/returns/move-return.ts';
import { runSettlement } from '#server/features/settlements/run-settlement.ts';
import { updatePayout } from '#server/features/settlements/update-payout.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { isSandbox } from '#server/platform/payment-provider/sandbox-gateway.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from './factories.ts';
import { acts, type Scene } from './history-acts.ts';
import { createRandom, type Random } from './random.ts';
import { runDueJobs } from './run-jobs.ts';
import type { TestShop } from './shop.ts';

const maxConcurrent = 8;

/** A purchase with everything that happens to it. */
interface History {
  random: Random;
  customer: Account;
  purchaseId: string;
}

interface OrderKey {
  id: string;
  purchase_id: string;
  vendor_id: string;
}

const accountOf = ({ id, role, name }: Pick<Account, 'id' | 'role' | 'name'>): Account => ({
  ...{ id, role, name, tokenVersion: 1 },
});

/** Buys, and lets customers, vendors and an admin act at random, through the acts behind the calls. */
export async function createHistories(shop: TestShop, seed: number) {
  const { ctx } = shop;
  const admin = accountOf(await createAdmin(ctx));
  const vendors = await createVendors(shop);
  const random = createRandom(seed);
  const counts = new Map<string, number>();

  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  /** All at once, then round by round, with days between the rounds. */
  async function live(numbers: readonly number[], rounds: number): Promise<void> {
    const products = await createProducts(ctx, vendors);
    const histories = await mapConcurrently(numbers, (number) =>
      buyAtRandom(ctx, products, createRandom(seed + number)),
    );
    for (let round = 1; round <= rounds; round++) {
      await mapConcurrently(histories, takeActs);
      await passDays(random(4));
      if (round % 4 === 0) await settle();
    }
    // Whatever is open ends: twice, because a return may end with a replacement that is to be delivered.
    for (let time = 0; time < 3; time++) {
      await mapConcurrently(histories, close);
      await passDays(20);
    }
    await settle();
    await settle({ returnsSome: false });
  }

  /** One act, or two at the same moment. */
  async function takeActs(history: History): Promise<void> {
    const keys = await findOrdersOf(ctx, history.purchaseId);
    const scene = await findScene(history, keys[history.random(keys.length)]!);
    const times = history.random(5) === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => takeAct(scene)));
  }

  async function takeAct(scene: Scene): Promise<void> {
    const untried = Object.entries(acts);
    while (untried.length > 0) {
      const [[name, { take }]] = untried.splice(pickByWeight(scene.random, untried), 1) as [
        (typeof untried)[number],
      ];
      const taken = take(scene);
      if (!taken) continue;
      count((await isDone(taken)) ? name : 'refused');
      return;
    }
  }

  const findScene = async ({ random: own, customer }: History, key: OrderKey): Promise<Scene> => ({
    ...{ ctx, random: own, key, customer, admin },
    order: await getOrder(ctx, key.id, 'user'),
    vendor: vendors.find(({ id }) => id === key.vendor_id)!,
  });

  /** Decides disputes, proves deliveries that are doubted, and delivers what is left. */
  async function close(history: History): Promise<void> {
    for (const key of await findOrdersOf(ctx, history.purchaseId)) {
      const scene = await findScene(history, key);
      await decideDisputes(scene);
      await endShipments(scene);
      const { orderStatus, paymentStatus } = await getOrder(ctx, key.id, 'user');
      const isOpen = orderStatus === 'pending' || orderStatus === 'shipped';
      if (!isOpen || paymentStatus !== 'paid') continue;
      await setOrderStatus(ctx, scene.vendor, key, { status: 'delivered' });
    }
  }

  async function passDays(days: number): Promise<void> {
    await shop.passMinutes(days * 24 * 60);
    await dropMailJobs(ctx);
    await runDueJobs(ctx);
  }

  /** Pays what is payable; a bank returns some of it. */
  async function settle({ returnsSome = true } = {}): Promise<void> {
    const payouts = await runSettlement(ctx, admin.id);
    for (let each = 0; each < payouts; each++) count('payout');
    await passDays(0);
    if (!returnsSome) return;
    for (const [index, id] of (await findPaidPayouts(ctx)).entries()) {
      if (index > 0 && random(4) > 0) continue;
      await updatePayout(ctx, admin, id, { status: 'returned', reason: 'Account closed' });
      count('returned payout');
    }
  }

  return { live, counts };
}

async function decideDisputes({ ctx, random, order, key, admin }: Scene): Promise<void> {
  for (const { _id: id, status } of order.returns) {
    if (status !== 'disputed') continue;
    const action = random(2) ? 'approve' : 'decline';
    const returnKey = { id, order_id: key.id, purchase_id: key.purchase_id };
    await moveReturn(ctx, admin, returnKey, { action, reason: 'Decided' });
  }
}

async function endShipments({ ctx, order, key, vendor }: Scene): Promise<void> {
  for (const { _id: shipmentId, status, notReceivedAt } of order.shipments) {
    const of = { key, shipmentId };
    if (status === 'returning') await moveShipment(ctx, vendor, of, { status: 'returned' });
    if (!notReceivedAt) continue;
    const { code } = await findCode(ctx, key.id);
    await moveShipment(ctx, vendor, of, { status: 'delivered', code });
  }
}

async function createVendors(shop: TestShop): Promise<Account[]> {
  const states = ['Rajasthan', 'Karnataka', 'Rajasthan'];
  const vendors = [];
  for (const [index, state] of states.entries()) {
    const vendor = await createVendor(shop.ctx, { state });
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

/** Of each vendor one that seldom runs out and one that often does. */
async function createProducts(ctx: Ctx, vendors: Account[]): Promise<Product[]> {
  const products: Product[] = [];
  for (const { id: vendorId } of vendors) {
    for (const [pricePaise, stock] of [
      [333_37, 5000],
      [1_24_999_99, 5000],
      [7_77, 60],
    ] as const) {
      const { id } = await createProduct(ctx, { vendorId, pricePaise, stock });
      products.push({ id, vendorId });
    }
  }
  return products;
}

/** Buys one to three products of which all are in stock. */
async function buyAtRandom(ctx: Ctx, products: Product[], random: Random): Promise<History> {
  const customer = accountOf(await createCustomer(ctx));
  for (;;) {
    const chosen = new Map(
      Array.from({ length: 1 + random(3) }, () => [
        products[random(products.length)]!.id,
        1 + random(4),
      ]),
    );
    const bought = placeOrder(ctx, customer.id, {
      products: Array.from(chosen, ([product, quantity]) => ({ product, quantity })),
      deliveryAddress: { ...testAddress, phone: '', landmark: '', floor: '', lift: null },
    });
    if (!(await isDone(bought))) continue;
    const { orderId, purchaseId } = await bought;
    const { payments } = ctx;
    const paid = isSandbox(payments) && (await payments.pay(orderId, 'success'));
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

/** False when the rules refuse the act. */
const isDone = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    (error: unknown) => {
      if (
        error instanceof AppError &&
        ['conflict', 'out_of_stock', 'not_found'].includes(error.code)
      ) {
        return false;
      }
      throw error;
    },
  );

function pickByWeight(random: Random, untried: [string, { weight: number }][]): number {
  let left = random(untried.reduce((sum, [, { weight }]) => sum + weight, 0));
  return untried.findIndex(([, { weight }]) => (left -= weight) < 0);
}

/** With its replacements, and theirs. */
async function findOrdersOf({ pool }: Ctx, purchaseId: string) {
  const { rows } = await pool.query<OrderKey>(
    `with recursive own as (
       select id, purchase_id, vendor_id from orders where purchase_id = $1
       union all
       select orders.id, orders.purchase_id, orders.vendor_id
       from own join orders on orders.replaces_order_id = own.id
     ) select * from own order by id`,
    [purchaseId],
  );
  return rows;
}

async function findCode({ pool }: Ctx, orderId: string): Promise<{ code: string }> {
  const { rows } = await pool.query('select delivery_code as code from orders where id = $1', [
    orderId,
  ]);
  return rows[0];
}

async function findPaidPayouts({ pool }: Ctx): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payouts where status = 'paid' and paid_at > shop_now() - interval '1 day' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Nobody reads the emails, and sending them would be most of the work. */
const dropMailJobs = ({ pool }: Ctx) =>
  pool.query(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
     where task.id = task_id and identifier = 'send_mail'`,
  );

/** A few at a time, as requests come in. */
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
