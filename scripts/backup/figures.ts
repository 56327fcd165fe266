import type pg from 'pg';

/** Figures that must be equal in a backup and in the database restored from it. */
export interface Figures {
  migration: string;
  rows: Record<string, number>;
  /** The payments captured from customers minus refunds, in whole paise. */
  receivedPaise: string;
  /** The sum of all vendors’ ledger entries, in whole paise: negative while the marketplace owes them money. */
  owedToVendorsPaise: string;
  /** The pieces on hand of all variants. */
  stock: string;
}

export async function readFigures(client: pg.ClientBase): Promise<Figures> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by name`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${name}`);
    rows[name] = Number(counted.rows[0]!.rows);
  }
  const sums = await client.query<Omit<Figures, 'rows'>>(
    `select (select max(name) from kysely_migration) as migration,
       (select coalesce(sum(amount_paise - refunded_paise), 0)::text from payments
        where status in ('captured', 'refunded')) as "receivedPaise",
       (select coalesce(sum(vendor_paise), 0)::text from ledger_transactions) as "owedToVendorsPaise",
       (select coalesce(sum(stock_on_hand), 0)::text from variants) as stock`,
  );
  return { ...sums.rows[0]!, rows };
}

/** Returns the name of each figure that differs, with both values. */
export function compareFigures(expected: Figures, found: Figures): string[] {
  const flatten = ({ rows, ...sums }: Figures) => ({ ...sums, ...rows });
  const before = flatten(expected);
  const after = flatten(found) as Record<string, unknown>;
  return Object.entries(before)
    .filter(([name, value]) => after[name] !== value)
    .map(([name, value]) => `${name}: ${value} in the backup, ${after[name] ?? 'missing'} now`);
}
