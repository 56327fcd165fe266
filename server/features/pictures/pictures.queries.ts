import type { Db, Trx } from '#server/platform/db/connection.ts';
import { sql } from 'kysely';

export interface NewPicture {
  id: string;
  key: string;
  owner_id: string | null;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
}

export async function insertPicture(trx: Trx, picture: NewPicture): Promise<void> {
  await trx.insertInto('pictures').values(picture).execute();
}

export function findPicture(db: Db, id: string) {
  return db
    .selectFrom('pictures')
    .select(['id', 'key', 'widths', 'has_avif'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setWidths(
  db: Db,
  id: string,
  widths: number[],
  placeholder: string,
): Promise<void> {
  await db.updateTable('pictures').set({ widths, placeholder }).where('id', '=', id).execute();
}

/** False when the picture is gone meanwhile. */
export async function markAvif(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ has_avif: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function deletePictures(db: Db, ids: string[]) {
  return db.deleteFrom('pictures').where('id', 'in', ids).returning(['key', 'widths']).execute();
}

/** Belonging to no product, post or past order, and old enough that no form still waits to use it. */
export async function findUnusedPictures(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pictures
    where created_at < ${before}
      and not exists (select 1 from product_pictures where picture_id = pictures.id)
      and not exists (select 1 from post_pictures where picture_id = pictures.id)
      and not exists (select 1 from posts where featured_picture_id = pictures.id)
      and not exists (select 1 from posts where content like '%' || pictures.key || '%')
      and not exists (select 1 from order_lines where image like '%' || pictures.key || '%')
    limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
