import { sql, type RawBuilder } from 'kysely';
import { ledgerAccountNames, type LedgerAccountName } from '#contract/books/ledger-options.ts';
import type { LedgerEntriesQuery, LedgerVendorsQuery } from '#contract/books/ledger.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import { columnOfAccount, parseVendorAccount } from './account-columns.ts';
import { laterEntries } from './ledger.sql.ts';

export type EntryRow = Awaited<ReturnType<typeof findEntriesPage>>['rows'][number];

/** Returns debits minus credits for each of the marketplace's ledger accounts, and for all vendors together. */
export async function sumLedgerAccounts(
  db: Db,
): Promise<Record<LedgerAccountName | 'vendor', number>> {
  const names = [...ledgerAccountNames, 'vendor'] as const;
  const columns = sql.join(names.map((name) => sql.ref(`${name}_paise`)));
  const sums = names.map(
    (name) => sql`coalesce(sum(${sql.ref(`${name}_paise`)}), 0)::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<LedgerAccountName | 'vendor', number>>`
    select ${sql.join(sums)} from (
      select ${columns} from ledger_days union all select ${columns} from ${laterEntries}
    ) as entry`.execute(db);
  return rows[0]!;
}

/** Returns the ledger account's debits minus its credits. With `last`, sums only entries up to and including `last`. */
export async function sumLedgerAccount(
  db: Db | Trx,
  account: string,
  last?: Pick<EntryRow, 'event' | 'event_id'>,
): Promise<number> {
  const column = sql.ref(columnOfAccount(account));
  const isVendor = parseVendorAccount(account) !== undefined;
  const entries = isVendor
    ? sql`select ${column} from ledger_transactions where ${allOf([ofAccount(account), last && upTo(last)])}`
    : selectDaysAndEntries(column, last);
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(${column}), 0)::bigint as paise from (${entries}) as entry`.execute(db);
  return rows[0]!.paise;
}

/** Compares the entries' times in SQL: a JavaScript date would lose the microseconds of the database's timestamps. */
const upTo = ({ event, event_id }: Pick<EntryRow, 'event' | 'event_id'>) =>
  sql<boolean>`(at, id) <= (select at, id from ledger_transactions
    where event = ${event} and event_id = ${event_id})`;

/** Selects the sums of whole days, and the entries that these sums do not contain. */
function selectDaysAndEntries(
  column: RawBuilder<unknown>,
  last: Pick<EntryRow, 'event' | 'event_id'> | undefined,
): RawBuilder<unknown> {
  if (!last) {
    return sql`select ${column} from ledger_days union all select ${column} from ${laterEntries}`;
  }
  const lastDay = sql`(select indian_day(at) from ledger_transactions
    where event = ${last.event} and event_id = ${last.event_id})`;
  const startOfLastDay = sql`start_of_day(${lastDay})`;
  return sql`
    select ${column} from ledger_days where day < ${lastDay}
    union all select ${column} from ${laterEntries} and at < ${startOfLastDay}
    union all select ${column} from ledger_transactions where at >= ${startOfLastDay} and ${upTo(last)}`;
}

const ofAccount = (account: string): RawBuilder<boolean> => {
  const vendorId = parseVendorAccount(account);
  return vendorId
    ? sql`ledger_transactions.vendor_id = ${vendorId} and vendor_paise <> 0`
    : sql`${sql.ref(columnOfAccount(account))} <> 0`;
};

/** Finds entries with their orders: one order, or all orders of the purchase if the entry is about a whole payment. */
export function findEntriesPage(db: Db, query: LedgerEntriesQuery) {
  const rows = db
    .selectFrom('ledger_transactions')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.id', '=', 'event_id')
        .on('event', 'in', ['provider_fee', 'unmatched_payment']),
    )
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.id', '=', 'event_id')
        .on('event', 'in', ['refund_requested', 'refund_completed']),
    )
    .leftJoin('route_transfers', (join) =>
      join.onRef('route_transfers.id', '=', 'event_id').on('event', '=', 'transfer_fee'),
    )
    .leftJoin('payments as refunded', 'refunded.id', 'refunds.payment_id')
    .leftJoin('accounts', 'accounts.id', 'ledger_transactions.actor_id')
    .select([
      'ledger_transactions.id',
      'ledger_transactions.event',
      'ledger_transactions.event_id',
      'ledger_transactions.at',
      'ledger_transactions.reason',
      'accounts.name as actor',
      `ledger_transactions.${columnOfAccount(query.account)} as paise`,
      sql<
        string | null
      >`coalesce(payments.provider_payment_id, refunds.provider_refund_id, provider_transfer_id)`.as(
        'reference',
      ),
      sql<{ _id: string; orderId: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('_id', orders.id, 'orderId', number) order by number), '[]')
        from orders where orders.id = case when event = 'sale' then event_id
          else coalesce(refunds.order_id, route_transfers.order_id) end
          or (orders.purchase_id = coalesce(payments.purchase_id, refunded.purchase_id)
            and refunds.order_id is null))`.as('orders'),
    ]);
  return findListPage(db, query, {
    table: 'ledger_transactions',
    where: ofAccount(query.account),
    rows,
    order: sql`ledger_transactions.at desc, ledger_transactions.id desc`,
  });
}

export function findVendorBalancesPage(db: Db, query: LedgerVendorsQuery) {
  return findListPage(db, query, {
    table: 'vendors',
    where: allOf([query.q && sql`business_name ilike ${containsPattern(query.q)}`]),
    rows: db.selectFrom('vendors').select([
      'id',
      'business_name',
      sql<number>`(select coalesce(sum(vendor_paise), 0)::bigint from ledger_transactions
          where vendor_id = vendors.id)`.as('paise'),
    ]),
    order: sql`lower(business_name), id`,
  });
}

export function findVendorName(db: Db | Trx, id: string) {
  return db.selectFrom('vendors').select('business_name').where('id', '=', id).executeTakeFirst();
}

/**
 * Locks ledger accounts in the order of their names, so that two callers cannot deadlock. Inserts missing rows first,
 * because a row that does not exist cannot be locked.
 */
export async function lockLedgerAccounts(trx: Trx, names: readonly string[]): Promise<void> {
  const sorted = [...new Set(names)].sort();
  await sql`
    insert into ledger_accounts (name) select * from unnest(${sorted}::text[])
    on conflict do nothing`.execute(trx);
  await sql`
    select from ledger_accounts where name = any(${sorted}::text[]) order by name for no key update`.execute(
    trx,
  );
}

export async function insertCorrection(
  trx: Trx,
  correction: {
    id: string;
    debit: string;
    credit: string;
    paise: number;
    actorId: string;
    reason: string;
    at: Date;
  },
): Promise<void> {
  const { id, debit, credit, paise, actorId, reason, at } = correction;
  await trx
    .insertInto('ledger_transactions')
    .values({
      event: 'correction',
      event_id: id,
      at,
      actor_id: actorId,
      reason,
      vendor_id: parseVendorAccount(debit) ?? parseVendorAccount(credit) ?? null,
      [columnOfAccount(debit)]: paise,
      [columnOfAccount(credit)]: -paise,
    })
    .execute();
}
