import type { Db, Trx } from '#server/platform/db/connection.ts';
import { sql } from 'kysely';
import { shopNow } from '#server/platform/db/shop-time.ts';

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

/** Counts the pictures of this owner, including pictures that no product shows any more. */
export async function countPicturesOf(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the owner's pictures that a job may still encode: pictures of the last 24 hours without AVIF files. */
export async function countPicturesToEncode(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('has_avif', '=', false)
    .where('created_at', '>', sql<Date>`${shopNow} - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findPicture(db: Db, id: string) {
  return db
    .selectFrom('pictures')
    .select(['id', 'key', 'widths', 'has_avif', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findKeys(db: Db, ids: string[]) {
  return db.selectFrom('pictures').select(['id', 'key', 'widths']).where('id', 'in', ids).execute();
}

export async function setWidths(
  db: Db,
  id: string,
  widths: number[],
  placeholder: string,
): Promise<void> {
  await db.updateTable('pictures').set({ widths, placeholder }).where('id', '=', id).execute();
}

/** Changes the picture's key, unless another call has changed it in the meantime. */
export async function setKey(
  db: Db,
  { id, key }: { id: string; key: string },
  newKey: string,
): Promise<void> {
  await db
    .updateTable('pictures')
    .set({ key: newKey })
    .where('id', '=', id)
    .where('key', '=', key)
    .execute();
}

/** Records that the picture has AVIF files. Returns false if the picture has been deleted or renamed. */
export async function markAvif(db: Db, { id, key }: { id: string; key: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ has_avif: true })
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function deletePictures(db: Db, ids: string[]) {
  return db.deleteFrom('pictures').where('id', 'in', ids).returning(['key', 'widths']).execute();
}

/**
 * Matches the key in a picture's file name, so that one pass over a text finds all keys in it. Searching all texts for
 * each key would take hours.
 */
const keyPattern = '([0-9a-f]{32})-[0-9]';

/**
 * Finds up to 1,000 pictures that nothing uses. Pictures newer than `before` are left out, because an open form may use
 * them.
 */
export async function findUnusedPictures(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select (regexp_matches(content, ${keyPattern}, 'g'))[1] as key from posts
      union all select substring(image from ${keyPattern}) from order_lines
      union all select (regexp_matches(options::text, ${keyPattern}, 'g'))[1] from products
        where options <> '[]'
    )
    select id from pictures
    where created_at < ${before}
      and not exists (select from product_pictures where picture_id = pictures.id)
      and not exists (select from post_pictures where picture_id = pictures.id)
      and not exists (select from review_photos where picture_id = pictures.id)
      and not exists (select from posts where featured_picture_id = pictures.id)
      and not exists (select from named where named.key = pictures.key)
    limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
