import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

/** Locks the series until the transaction ends. A transaction that fails gives the number back. */
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

/** Reads the vendor's code and locks it against a change until the transaction ends. */
export async function findDocumentCode(trx: Trx, vendorId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('document_codes')
    .select('code')
    .where('vendor_id', '=', vendorId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.code;
}

export async function findDocumentCodes(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom('document_codes').select('code').execute();
  return rows.map(({ code }) => code);
}

/** Does nothing if another transaction has just taken the code, or has given the vendor a code. */
export async function insertDocumentCode(trx: Trx, vendorId: string, code: string): Promise<void> {
  await trx
    .insertInto('document_codes')
    .values({ vendor_id: vendorId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only documents of orders count, because commission invoices have the marketplace's code. */
const ownDocuments = (vendorId: string) =>
  sql<boolean>`exists (select from documents where vendor_id = ${vendorId} and order_id is not null)`;

export async function findVendorCode(db: Db, vendorId: string) {
  return db
    .selectFrom('vendors')
    .leftJoin('document_codes', 'document_codes.vendor_id', 'vendors.id')
    .select(['business_name', 'code', ownDocuments(vendorId).as('is_fixed')])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirstOrThrow();
}

export async function saveDocumentCode(trx: Trx, vendorId: string, code: string): Promise<void> {
  await trx
    .insertInto('document_codes')
    .values({ vendor_id: vendorId, code })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ code }))
    .execute();
}

export async function hasOwnDocuments(trx: Trx, vendorId: string): Promise<boolean> {
  const row = await trx
    .selectNoFrom(ownDocuments(vendorId).as('has_documents'))
    .executeTakeFirstOrThrow();
  return row.has_documents;
}
