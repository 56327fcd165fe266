import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

/** Locks the series until the transaction ends; one that fails gives the number back. */
export async function takeNumber(trx: Trx, prefix: string): Promise<number> {
  const { last_number: number } = await trx
    .insertInto('document_series')
    .values({ prefix, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({
        last_number: sql<number>`document_series.last_number + 1`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function findDocumentCode(trx: Trx, vendorId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('document_codes')
    .select('code')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return row?.code;
}

export async function findDocumentCodes(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('document_codes').select('code').execute();
  return rows.map(({ code }) => code);
}

/** Does nothing where another transaction has just taken the code, or given one to the vendor. */
export async function insertDocumentCode(trx: Trx, vendorId: string, code: string): Promise<void> {
  await trx
    .insertInto('document_codes')
    .values({ vendor_id: vendorId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
