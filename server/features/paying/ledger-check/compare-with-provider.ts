import type { Ctx } from '#server/context.ts';
import { postPayments } from '#server/features/books/ledger/ledger.public.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import { setLateFee } from '#server/features/orders/purchases/purchases.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type {
  Listed,
  ListedPayment,
  PaymentGateway,
} from '#server/platform/payment-provider/payment-gateway.ts';
import type { Difference } from './own-differences.queries.ts';
import {
  comparePayments,
  compareRefunds,
  findLateFees,
  findStoredPayments,
  findStoredRefunds,
  type StoredRow,
} from './provider-check.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * Payments and refunds younger than this might not be stored yet: the reconciler runs every three minutes and continues a
 * refund only after ten.
 */
const graceMs = 15 * minuteMs;
const firstPeriodMs = 30 * dayMs;
const maxPages = 2000;
const maxLookups = 100;

type CompareCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Compares stored payments and refunds with the lists of all providers whose keys are configured, beginning one day before
 * `comparedUntil`. Also stores and posts fees that a provider reported late.
 */
export async function compareWithProviders(
  ctx: CompareCtx & Pick<Ctx, 'payments'>,
  comparedUntil: Date | undefined,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const gateway of ctx.payments.all) {
    differences.push(...(await compareWithProvider(ctx, gateway, comparedUntil)));
  }
  return differences;
}

async function compareWithProvider(
  ctx: CompareCtx,
  gateway: PaymentGateway,
  comparedUntil: Date | undefined,
): Promise<Difference[]> {
  const now = ctx.clock.now().getTime();
  const to = new Date(now - graceMs);
  const from = new Date(comparedUntil ? comparedUntil.getTime() - dayMs : now - firstPeriodMs);
  const { db } = ctx;
  const { provider } = gateway;
  const period = { from, to };
  const differences: Difference[] = [];
  const listedPayments = await readPages(
    (cursor) => gateway.listPayments({ ...period, cursor }),
    async (page) => {
      await postLateFees(ctx, provider, page);
      differences.push(...(await comparePayments(db, provider, page)));
    },
  );
  const listedRefunds = await readPages(
    (cursor) => gateway.listRefunds({ ...period, cursor }),
    async (page) => void differences.push(...(await compareRefunds(db, provider, page))),
  );
  const payments = await findStoredPayments(db, provider, period);
  const missingPayments = await findMissingRecords('payment', payments, listedPayments, (row) =>
    isPaymentKnown(gateway, row),
  );
  const refunds = await findStoredRefunds(db, provider, period);
  const missingRefunds = await findMissingRecords('refund', refunds, listedRefunds, (row) =>
    isRefundKnown(gateway, row),
  );
  return [...differences, ...missingPayments, ...missingRefunds];
}

/** Reads a list page by page, calls `compare` with the items of each page and returns the ids of all items. */
async function readPages<Item extends { id: string }>(
  list: (cursor: string | undefined) => Promise<Listed<Item>>,
  compare: (items: Item[]) => Promise<void>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await list(cursor);
    if (items.length > 0) await compare(items);
    for (const { id } of items) ids.add(id);
    if (next === undefined) return ids;
    cursor = next;
  }
  throw new Error(`The provider listed more than ${maxPages} pages`);
}

async function postLateFees(
  ctx: CompareCtx,
  provider: string,
  page: readonly ListedPayment[],
): Promise<void> {
  for (const late of await findLateFees(ctx.db, provider, page)) {
    await inTransaction(ctx.db, async (trx) => {
      await lockPurchase(trx, late.purchase_id);
      await setLateFee(trx, late.id, late);
      await postPayments(trx, late.purchase_id, ctx.clock.now());
    });
  }
}

/**
 * Looks up the stored records that are missing from the provider's list, because the provider may have created them
 * before the period. Returns a difference for each record that the provider does not confirm. Looks up at most
 * `maxLookups` records. If more are missing, adds a difference with the number of all missing records.
 */
async function findMissingRecords(
  subject: 'payment' | 'refund',
  stored: readonly StoredRow[],
  listed: ReadonlySet<string>,
  isKnown: (row: StoredRow) => Promise<boolean>,
): Promise<Difference[]> {
  const unlisted = stored.filter(({ provider_id }) => !listed.has(provider_id));
  const differences: Difference[] = [];
  for (const row of unlisted.slice(0, maxLookups)) {
    if (!(await isKnown(row))) differences.push(createMissingDifference(subject, row));
  }
  return [...differences, ...createUnlistedDifferences(subject, unlisted.length)];
}

async function isPaymentKnown(gateway: PaymentGateway, row: StoredRow): Promise<boolean> {
  const reported = await gateway.paymentsOf(row.purchase_order_id ?? '');
  return reported.some(
    ({ id, status }) => id === row.provider_id && (status === 'captured' || status === 'refunded'),
  );
}

async function isRefundKnown(gateway: PaymentGateway, row: StoredRow): Promise<boolean> {
  const reported = await gateway.refundsOf({
    orderId: row.purchase_order_id ?? '',
    paymentId: row.provider_payment_id,
  });
  return reported.some(({ id, status }) => id === row.provider_id && status === 'processed');
}

const createMissingDifference = (subject: 'payment' | 'refund', row: StoredRow): Difference => ({
  kind: `${subject}_at_provider`,
  subject,
  id: row.id,
  name: row.provider_id,
  search: row.search,
  expected: row.amount_paise,
  found: null,
});

const createUnlistedDifferences = (
  subject: 'payment' | 'refund',
  unlistedCount: number,
): Difference[] =>
  unlistedCount <= maxLookups
    ? []
    : [
        {
          kind: `unlisted_${subject}s_at_provider`,
          subject: 'provider',
          id: `${subject}s`,
          name: `of ${subject}s`,
          search: null,
          expected: unlistedCount,
          found: maxLookups,
        },
      ];
