import { sql } from 'kysely';
import type { LedgerDifference } from '#contract/books/ledger.ts';
import type { Ctx } from '#server/context.ts';
import {
  findComparedUntil,
  findEmailedDifferences,
  insertCheck,
  type CheckRow,
} from '#server/features/books/ledger/ledger.public.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import { compareWithProviders } from './compare-with-provider.ts';
import { describeDifference } from './differences.wire.ts';
import { limitPerKind } from './limit-per-kind.ts';
import { findOwnDifferences, type Difference } from './own-differences.queries.ts';

type CheckCtx = Pick<Ctx, 'db' | 'clock' | 'payments' | 'log'>;

/** The running check that an admin has started. Further calls in this process share its result. */
const runningChecks = new WeakMap<Db, Promise<CheckRow>>();

/**
 * Compares the shop's records with the ledger and with the provider's lists, compares the stock with its movements, and
 * stores the result. It also posts fees that the provider reported late, but changes nothing else.
 */
export function checkLedger(ctx: CheckCtx): Promise<CheckRow> {
  const current = runningChecks.get(ctx.db);
  if (current) return current;
  const started = runCheck(ctx).finally(() => runningChecks.delete(ctx.db));
  runningChecks.set(ctx.db, started);
  return started;
}

async function runCheck(ctx: CheckCtx): Promise<CheckRow> {
  const check = await compareAll(ctx);
  await insertCheck(ctx.db, { ...check, is_nightly: false });
  return check;
}

async function compareAll(ctx: CheckCtx): Promise<CheckRow> {
  const startedAt = ctx.clock.now();
  const providerDifferences = await findProviderDifferences(ctx);
  const own = await compareOwnRecords(ctx.db);
  const stock = await compareStock(ctx);
  const all = [...own, ...stock, ...(providerDifferences ?? [])];
  return {
    started_at: startedAt,
    finished_at: ctx.clock.now(),
    is_provider_checked: providerDifferences !== undefined,
    differences: limitPerKind(all).map(describeDifference),
  };
}

/** Returns undefined if the comparison fails, for example because a provider does not answer. */
async function findProviderDifferences(ctx: CheckCtx): Promise<Difference[] | undefined> {
  try {
    return await compareWithProviders(ctx, await findComparedUntil(ctx.db));
  } catch (error) {
    ctx.log.warn({ err: error }, 'the ledger could not be compared with the provider');
    return undefined;
  }
}

/** Compares the shop's records in one snapshot, so that a payment during the check does not look like a difference. */
const compareOwnRecords = (db: Db): Promise<Difference[]> =>
  inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local statement_timeout = '10min'`.execute(trx);
    return findOwnDifferences(trx, splitPayoutNames);
  });

async function compareStock(ctx: CheckCtx): Promise<Difference[]> {
  const variants = await findStockDifferences(ctx);
  return variants.map((variant) => ({
    kind: 'stock',
    subject: 'product' as const,
    id: variant.id,
    name: [variant.name, ...variant.option_values].join(', '),
    search: variant.name,
    expected: variant.stock_on_hand + variant.stock_held,
    found: variant.on_hand_sum + variant.held_sum,
  }));
}

/** Runs the nightly check and emails admins about differences that the previous nightly check did not find. */
export async function checkLedgerAtNight(ctx: CheckCtx): Promise<void> {
  const check = await compareAll(ctx);
  // Stored differences count as emailed, so one transaction stores them and queues the email.
  const newCount = await inTransaction(ctx.db, async (trx) => {
    const before = new Set((await findEmailedDifferences(trx)).map(keyOf));
    await insertCheck(trx, { ...check, is_nightly: true });
    const differences = check.differences.filter((difference) => !before.has(keyOf(difference)));
    if (differences.length > 0) await mailAdmins(trx, differences);
    return differences.length;
  });
  if (newCount > 0)
    ctx.log.error({ differences: newCount }, 'the nightly ledger check found new differences');
  if (!check.is_provider_checked)
    throw new Error('The comparison with the provider failed; the check will be retried');
}

const keyOf = ({ kind, about }: LedgerDifference) => `${kind} ${about.id}`;

const maxMailed = 20;

function mailAdmins(trx: Trx, differences: readonly LedgerDifference[]): Promise<void> {
  const subject = 'The ledger does not agree with the shop’s records';
  return mailEveryAdmin(trx, {
    subject,
    heading: subject,
    paragraphs: [
      `The nightly check found ${differences.length} new ${differences.length === 1 ? 'difference' : 'differences'}.`,
      ...differences.slice(0, maxMailed).map(({ message }) => message),
      'Open Ledger in the admin area to look them up.',
    ],
  });
}
