import { type Insertable, type Updateable, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Posts } from '#server/schema/tables.ts';
import { shopClockTimestamp } from '#server/platform/db/shop-time.ts';

export type NewPost = Insertable<Posts>;
export type PostChange = Updateable<Posts>;
export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** Lets only one transaction at a time choose a slug. */
export async function lockSlugs(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('posts.slug'))`.execute(trx);
}

export async function findSlugsLike(trx: Trx, slug: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('posts')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .execute();
  return rows.map((row) => row.slug);
}

export async function insertPost(trx: Trx, post: NewPost): Promise<void> {
  await trx.insertInto('posts').values(post).execute();
}

export function lockPost(trx: Trx, id: string) {
  return trx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePostRow(trx: Trx, id: string, change: PostChange): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ ...change, updated_at: shopClockTimestamp })
    .where('id', '=', id)
    .execute();
}

export async function deletePostRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('posts').where('id', '=', id).execute();
}

export interface ExtraPicture {
  picture_id: string | null;
  url: string | null;
  alt: string;
}

export function findExtraPictures(db: Db | Trx, postId: string) {
  return db
    .selectFrom('post_pictures')
    .leftJoin('pictures', 'pictures.id', 'post_pictures.picture_id')
    .select(['post_pictures.picture_id', 'post_pictures.url', 'post_pictures.alt', 'pictures.key'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
}

/** Replaces the post's extra pictures with these, in this order. */
export async function replaceExtraPictures(
  trx: Trx,
  postId: string,
  pictures: ExtraPicture[],
): Promise<void> {
  await trx.deleteFrom('post_pictures').where('post_id', '=', postId).execute();
  if (pictures.length === 0) return;
  await trx
    .insertInto('post_pictures')
    .values(pictures.map((picture, position) => ({ post_id: postId, position, ...picture })))
    .execute();
}

export function findPictureByKey(trx: Trx, key: string) {
  return trx.selectFrom('pictures').select('id').where('key', '=', key).executeTakeFirst();
}
