import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

export async function findDocumentFile(
  db: Db,
  documentId: string,
  copy: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_files')
    .select('pdf')
    .where('document_id', '=', documentId)
    .where('copy', '=', copy)
    .executeTakeFirst();
  return row?.pdf;
}

export async function insertDocumentFile(
  db: Db,
  file: { document_id: string; copy: string; pdf: Buffer; stored_at: Date },
): Promise<void> {
  await db
    .insertInto('document_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes up to `limit` files stored before a time, and returns how many. */
export async function deleteDocumentFiles(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from document_files where (document_id, copy) in (
      select document_id, copy from document_files where stored_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
