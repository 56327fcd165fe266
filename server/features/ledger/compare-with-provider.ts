import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  listedPerPage,
  type Listed,
  type ListedPayment,
  type ListedPeriod,
} from '#server/platform/payment-provider/payment-gateway.ts';
import type { Difference } from './check.queries.ts';
import { postPayments } from './postings.queries.ts';
import {
  comparePayments,
  compareRefunds,
  findLateFees,
  findStoredPayments,
  findStoredRefunds,
  lockPurchaseOf,
  setFee,
} from './provider-check.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What is younger may be on its way: the reconciler asks about it every three minutes. */
const graceMs = 15 * minuteMs;
const firstPeriodMs = 30 * dayMs;
const maxPages = 2000;
const maxAsked = 100;

/**
 * Compares the provider's lists since the last comparison, and a day before, with the stored payments and refunds,
 * page by page. A fee that the provider reports only now is stored and posted on the way.
 */
export async function compareWithProvider(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments'>,
  comparedUntil: Date | undefined,
): Promise<Difference[]> {
  const now = ctx.clock.now().getTime();
  const to = new Date(now - graceMs);
  const from = new Date(comparedUntil ? comparedUntil.getTime() - dayMs : now - firstPeriodMs);
  const { db, payments: gateway } = ctx;
  const { provider } = gateway;
  const differences: Difference[] = [];
  const listedPayments = await readPages(
    (skip) => gateway.listPayments({ from, to, skip }),
    async (page) => {
      await postLateFees(ctx, page);
      differences.push(...(await comparePayments(db, provider, page)));
    },
  );
  const listedRefunds = await readPages(
    (skip) => gateway.listRefunds({ from, to, skip }),
    async (page) => void differences.push(...(await compareRefunds(db, provider, page))),
  );
  differences.push(...(await findUnlistedPayments(ctx, { from, to }, listedPayments)));
  differences.push(...(await findUnlistedRefunds(ctx, { from, to }, listedRefunds)));
  return differences;
}

/** Returns the ids of all items. */
async function readPages<Item extends { id: string }>(
  list: (skip: number) => Promise<Listed<Item>>,
  compare: (items: Item[]) => Promise<void>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 0; page < maxPages; page++) {
    const { items, count } = await list(page * listedPerPage);
    if (items.length > 0) await compare(items);
    for (const { id } of items) ids.add(id);
    if (count < listedPerPage) return ids;
  }
  throw new Error(`The provider listed more than ${maxPages * listedPerPage} items`);
}

async function postLateFees(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments'>,
  page: readonly ListedPayment[],
): Promise<void> {
  for (const late of await findLateFees(ctx.db, ctx.payments.provider, page)) {
    await inTransaction(ctx.db, async (trx) => {
      await lockPurchaseOf(trx, late.purchase_id);
      await setFee(trx, late.id, late);
      await postPayments(trx, late.purchase_id, ctx.clock.now());
    });
  }
}

/** Stored, but not in the list: asked for one by one, because it may have been created before the period. */
async function findUnlistedPayments(
  { db, payments: gateway }: Pick<Ctx, 'db' | 'payments'>,
  period: Omit<ListedPeriod, 'skip'>,
  listed: ReadonlySet<string>,
): Promise<Difference[]> {
  const stored = await findStoredPayments(db, gateway.provider, period);
  const unlisted = stored.filter(({ provider_id }) => !listed.has(provider_id));
  const differences: Difference[] = [];
  for (const row of unlisted.slice(0, maxAsked)) {
    const reported = await gateway.paymentsOf(row.purchase_order_id ?? '');
    const isReported = reported.some(
      ({ id, status }) =>
        id === row.provider_id && (status === 'captured' || status === 'refunded'),
    );
    if (!isReported) differences.push(missing('payment', row));
  }
  return [...differences, ...notAsked('payment', unlisted.length)];
}

async function findUnlistedRefunds(
  { db, payments: gateway }: Pick<Ctx, 'db' | 'payments'>,
  period: Omit<ListedPeriod, 'skip'>,
  listed: ReadonlySet<string>,
): Promise<Difference[]> {
  const stored = await findStoredRefunds(db, gateway.provider, period);
  const unlisted = stored.filter(({ provider_id }) => !listed.has(provider_id));
  const differences: Difference[] = [];
  for (const row of unlisted.slice(0, maxAsked)) {
    const reported = await gateway.refundsOf(row.provider_payment_id);
    const isReported = reported.some(
      ({ id, status }) => id === row.provider_id && status === 'processed',
    );
    if (!isReported) differences.push(missing('refund', row));
  }
  return [...differences, ...notAsked('refund', unlisted.length)];
}

const missing = (
  subject: 'payment' | 'refund',
  row: { id: string; provider_id: string; search: string | null; amount_paise: number },
): Difference => ({
  kind: `${subject}_at_provider`,
  subject,
  id: row.id,
  name: row.provider_id,
  search: row.search,
  expected: row.amount_paise,
  found: null,
});

const notAsked = (subject: 'payment' | 'refund', unlisted: number): Difference[] =>
  unlisted <= maxAsked
    ? []
    : [
        {
          kind: `unlisted_${subject}s_at_provider`,
          subject: 'provider',
          id: `${subject}s`,
          name: `of ${subject}s`,
          search: null,
          expected: unlisted,
          found: maxAsked,
        },
      ];
