import { sql } from 'kysely';
import type { LedgerDifference } from '#contract/books/ledger.ts';
import type { Ctx } from '#server/context.ts';
import {
  findCheckEnd,
  findComparedUntil,
  findEmailedDifferences,
  findLastCheck,
  insertCheck,
  type CheckEnd,
  type CheckRow,
} from '#server/features/books/ledger/ledger.public.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import { findStockDifferences } from '#server/features/catalogue/stock/check-stock.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import { findCheckedRecords } from './checked-records.queries.ts';
import { compareWithProviders } from './compare-with-provider.ts';
import { describeDifference } from './differences.wire.ts';
import { limitPerKind, maxPerKind } from './limit-per-kind.ts';
import { findOwnDifferences, type Difference } from './own-differences.queries.ts';

type CheckCtx = Pick<Ctx, 'db' | 'clock' | 'payments' | 'log'>;

type CheckScope = 'full' | 'new';

/** The running checks that admins have started. Further calls in this process share their results. */
const runningChecks = new WeakMap<Db, Map<string, Promise<CheckRow>>>();

/**
 * Compares the shop's records with the ledger and with the provider's lists, compares the stock with its movements, and
 * stores the result. It also posts fees that the provider reported late, but changes nothing else. `new` compares only
 * what may have changed since the last check. By default, the size of the ledger decides.
 */
export function checkLedger(ctx: CheckCtx, scope?: CheckScope): Promise<CheckRow> {
  const running = runningChecks.get(ctx.db) ?? new Map<string, Promise<CheckRow>>();
  runningChecks.set(ctx.db, running);
  const key = scope ?? 'default';
  const current = running.get(key);
  if (current) return current;
  const started = runCheck(ctx, scope).finally(() => running.delete(key));
  running.set(key, started);
  return started;
}

/** A ledger with fewer entries is always compared in full, in less than half a second. */
const minEntriesForPart = 10_000;

async function runCheck(ctx: CheckCtx, scope: CheckScope | undefined): Promise<CheckRow> {
  const end = await findCheckEnd(ctx.db);
  const canBePart = scope === 'new' || (scope === undefined && end.until_entry > minEntriesForPart);
  const check = await compare(ctx, end, canBePart ? await findStart(ctx.db) : undefined);
  await insertCheck(ctx.db, { ...check, is_nightly: false });
  return check;
}

type Start = CheckEnd & Pick<CheckRow, 'differences'>;

/**
 * Returns the last check with its differences, which the next one compares again. Returns undefined if all records must be
 * compared: without such a check, or if it found more differences than it stored.
 */
async function findStart(db: Db): Promise<Start | undefined> {
  const last = await findLastCheck(db);
  if (!last?.until_time) return undefined;
  const compared = last.differences.filter(({ about }) => about.kind !== 'figures');
  const counts = Map.groupBy(compared, ({ kind }) => kind).values();
  if ([...counts].some(({ length }) => length >= maxPerKind)) return undefined;
  const { until_entry, until_movement, until_time, differences } = last;
  return {
    until_entry: until_entry ?? 0,
    until_movement: until_movement ?? 0,
    until_time,
    differences,
  };
}

/** Compares all records, or with `start` only those that may have changed since then. */
async function compare(ctx: CheckCtx, end: CheckEnd, start?: Start): Promise<CheckRow> {
  const startedAt = ctx.clock.now();
  const providerDifferences = await findProviderDifferences(ctx);
  const own = await compareOwnRecords(ctx.db, start);
  const stock = await compareStock(ctx, start);
  const all = [...own, ...stock, ...(providerDifferences ?? [])];
  // Only a check of all records compares figures, so their differences stay until the next one.
  const figures = start?.differences.filter(({ about }) => about.kind === 'figures') ?? [];
  return {
    started_at: startedAt,
    finished_at: ctx.clock.now(),
    from_time: start?.until_time ?? null,
    ...end,
    is_provider_checked: providerDifferences !== undefined,
    differences: [...limitPerKind(all).map(describeDifference), ...figures],
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
const compareOwnRecords = (db: Db, start: Start | undefined): Promise<Difference[]> =>
  inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local statement_timeout = '10min'`.execute(trx);
    const checked =
      start &&
      (await findCheckedRecords(trx, {
        entry: start.until_entry,
        time: start.until_time,
        differingIds: listIds(start, (kind) => kind !== 'stock'),
      }));
    return findOwnDifferences(trx, splitPayoutNames, checked);
  });

/** Lists the records with differences of some kinds. The provider's lists and days of figures have no id. */
const listIds = ({ differences }: Start, isListed: (kind: string) => boolean) =>
  differences
    .filter(({ kind, about }) => isListed(kind) && !['provider', 'figures'].includes(about.kind))
    .map(({ about }) => about.id);

async function compareStock(ctx: CheckCtx, start: Start | undefined): Promise<Difference[]> {
  const changes = start && {
    afterMovement: start.until_movement,
    variantIds: listIds(start, (kind) => kind === 'stock'),
  };
  const variants = await findStockDifferences(ctx, changes);
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

/** Runs the nightly check, which compares all records, and emails admins about differences that the previous nightly check did not find. */
export async function checkLedgerAtNight(ctx: CheckCtx): Promise<void> {
  const check = await compare(ctx, await findCheckEnd(ctx.db));
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
