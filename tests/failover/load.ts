import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStockedProducts, registerCustomers } from '../../bench/call-server.ts';
import { createImage } from '#tests/support/images.ts';
import { waitFor } from '#tests/support/server-process.ts';
import { startReads, type ReadCounts } from './reads.ts';
import { callShop, callUntilAcknowledged, isAcknowledged } from './shop-client.ts';

/** The writes that the shop has acknowledged to its customers and vendors. */
export interface Acknowledged {
  purchases: { token: string; purchaseId: string; amountPaise: number }[];
  /** Orders that were cancelled and refunded after payment. */
  refundedOrders: string[];
  uploads: { productId: string; imageUrl: string }[];
  imports: { importId: string; name: string }[];
  /** The names of imports without a successful response. The shop must have stored all rows of such an import or none. */
  unknownImports: string[];
  /** The products that customers buy. Each purchase is one piece. */
  stockedProducts: string[];
  vendorToken: string;
  clockOffsetDays: number;
}

export interface FaultReport extends ReadCounts {
  name: string;
  purchases: number;
}

export interface Load {
  /** Counts purchases and reads for this fault, from now until the next fault starts. */
  startFault(name: string): void;
  /** Resolves when, for each kind of write, the shop has acknowledged one that began after this call. */
  waitForWrites(): Promise<void>;
  /** Returns the times of performance.now() at which purchases were acknowledged. */
  getPurchaseTimes(): number[];
  getReports(): FaultReport[];
  /** Stops the load after every loop has finished its current turn. */
  stop(): Promise<Acknowledged>;
}

type WriteKind = 'purchase' | 'refund' | 'upload' | 'import';

export const stockAtStart = 1_000_000;
export const importedRowCount = 10;
const customerCount = 3;
const clockOffsetDays = 2;
const pauseMs = { purchase: 50, upload: 2000, import: 2500 };

/** Starts to buy, refund, upload, import and read, until `stop` is called. */
export async function startLoad(urls: { shopUrl: string; nodeUrls: string[] }): Promise<Load> {
  const { shopUrl } = urls;
  const acknowledged = await prepareShop(shopUrl);
  const tokens = await registerCustomers(shopUrl, customerCount);
  const ended = new AbortController();
  const faults: FaultReport[] = [];
  const purchaseTimes: number[] = [];
  const lastBegun: Record<WriteKind, number> = { purchase: 0, refund: 0, upload: 0, import: 0 };
  const recordWrite = (kind: WriteKind, begunAt: number) => {
    lastBegun[kind] = begunAt;
    if (kind !== 'purchase') return;
    purchaseTimes.push(performance.now());
    const fault = faults.at(-1);
    if (fault) fault.purchases += 1;
  };
  const [changingProduct] = acknowledged.stockedProducts as [string];
  const reads = await startReads({ ...urls, changingProduct }, () => faults.at(-1));
  const work = { shopUrl, acknowledged, recordWrite, isEnded: () => ended.signal.aborted };
  const loops = [
    ...tokens.map((token, index) => buyAndRefund(work, token, index)),
    uploadPictures(work),
    importProducts(work),
  ];
  // stop() throws the error of a loop. Until then the error must not count as an unhandled rejection.
  for (const loop of loops) loop.catch(() => {});
  return {
    startFault: (name) => void faults.push(startReport(name)),
    waitForWrites: async () => {
      const askedAt = performance.now();
      await waitFor('writes of every kind', async () =>
        Object.values(lastBegun).every((begunAt) => begunAt > askedAt),
      );
    },
    getPurchaseTimes: () => purchaseTimes,
    getReports: () => faults,
    stop: async () => {
      ended.abort();
      await Promise.all(loops);
      await reads.stop();
      return acknowledged;
    },
  };
}

const startReport = (name: string): FaultReport => ({
  name,
  purchases: 0,
  cachedReads: 0,
  staleReads: 0,
  maxCachedMs: 0,
  cachedFailures: [],
  nodeFailures: [],
  uncachedReads: 0,
  uncachedFailures: 0,
});

async function prepareShop(shopUrl: string): Promise<Acknowledged> {
  const signIn = async (path: string, email: string) => {
    const body = { email, password: 'baithak-demo', recaptchaToken: 'off' };
    return (await callUntilAcknowledged<{ token: string }>(`${shopUrl}${path}`, { body })).token;
  };
  const admin = await signIn('/api/users/login', 'admin@baithak.test');
  await callUntilAcknowledged(`${shopUrl}/api/sandbox/clock`, {
    token: admin,
    body: { days: clockOffsetDays },
  });
  return {
    purchases: [],
    refundedOrders: [],
    uploads: [],
    imports: [],
    unknownImports: [],
    stockedProducts: await createStockedProducts(shopUrl, customerCount),
    vendorToken: await signIn('/api/vendors/login', 'vendor@baithak.test'),
    clockOffsetDays,
  };
}

interface Work {
  shopUrl: string;
  acknowledged: Acknowledged;
  recordWrite(kind: WriteKind, begunAt: number): void;
  isEnded(): boolean;
}

/**
 * Buys as one customer and cancels every third order. Repeats each call, with the same idempotency key if it has one,
 * until the shop acknowledges it.
 */
async function buyAndRefund(work: Work, token: string, customerIndex: number): Promise<void> {
  const { shopUrl, acknowledged, recordWrite } = work;
  const product = acknowledged.stockedProducts[customerIndex]!;
  for (let turn = 1; !work.isEnded(); turn++) {
    const begunAt = performance.now();
    const purchase = await buy(shopUrl, token, product);
    acknowledged.purchases.push({ token, ...purchase });
    recordWrite('purchase', begunAt);
    if (turn % 3 === 0) {
      const refundBegunAt = performance.now();
      acknowledged.refundedOrders.push(await cancelNewestOrder(shopUrl, token));
      recordWrite('refund', refundBegunAt);
    }
    await sleep(pauseMs.purchase);
  }
}

async function buy(shopUrl: string, token: string, product: string) {
  const created = await callUntilAcknowledged<{
    orderId: string;
    purchaseId: string;
    amount: number;
  }>(`${shopUrl}/api/orders/create`, {
    token,
    key: randomUUID(),
    body: { products: [{ product, quantity: 1 }], deliveryAddress },
  });
  const signed = await callUntilAcknowledged<object>(`${shopUrl}/api/sandbox/pay`, {
    token,
    body: { orderId: created.orderId, outcome: 'success' },
  });
  const key = randomUUID();
  const verifyCall = { token, key, body: signed };
  await waitFor('the purchase is paid', async () => {
    const { status } = await callUntilAcknowledged<{ status: string }>(
      `${shopUrl}/api/orders/verify`,
      verifyCall,
    );
    return status === 'paid';
  });
  return { purchaseId: created.purchaseId, amountPaise: created.amount };
}

async function cancelNewestOrder(shopUrl: string, token: string): Promise<string> {
  const list = `${shopUrl}/api/orders/customer`;
  const [newest] = await callUntilAcknowledged<{ _id: string }[]>(list, { token });
  const { _id } = newest!;
  await callUntilAcknowledged(`${shopUrl}/api/orders/${_id}/cancel`, {
    token,
    key: randomUUID(),
    body: { reason: 'Changed my mind' },
  });
  return _id;
}

async function uploadPictures({
  shopUrl,
  acknowledged,
  recordWrite,
  isEnded,
}: Work): Promise<void> {
  const picture = new Blob([new Uint8Array(await createImage({ width: 400, height: 300 }))], {
    type: 'image/jpeg',
  });
  for (let turn = 1; !isEnded(); turn++) {
    const form = new FormData();
    const fields = { name: `Uploaded sofa ${turn}`, category: 'sofas', price: '24900', stock: '5' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('images', picture, 'sofa.jpg');
    const begunAt = performance.now();
    const reply = await callShop<{ _id: string; images: string[] }>(`${shopUrl}/api/products`, {
      token: acknowledged.vendorToken,
      body: form,
    });
    if (isAcknowledged(reply)) {
      const { _id: productId, images } = reply!.body;
      acknowledged.uploads.push({ productId, imageUrl: images[0]! });
      recordWrite('upload', begunAt);
    }
    await sleep(pauseMs.upload);
  }
}

async function importProducts({
  shopUrl,
  acknowledged,
  recordWrite,
  isEnded,
}: Work): Promise<void> {
  for (let turn = 1; !isEnded(); turn++) {
    const name = `Imported bench ${turn} row`;
    const rows = Array.from(
      { length: importedRowCount },
      (_, row) => `${name} ${row},chairs,${1000 + row},5`,
    );
    const form = new FormData();
    form.append('file', new Blob([['name,category,price,stock', ...rows].join('\n')]), 'a.csv');
    const begunAt = performance.now();
    const reply = await callShop<{ importId: string }>(`${shopUrl}/api/products/vendor/import`, {
      token: acknowledged.vendorToken,
      body: form,
    });
    if (isAcknowledged(reply)) {
      acknowledged.imports.push({ importId: reply!.body.importId, name });
      recordWrite('import', begunAt);
    } else {
      acknowledged.unknownImports.push(name);
    }
    await sleep(pauseMs.import);
  }
}

const deliveryAddress = {
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
  country: 'India',
};
