import { sql } from 'kysely';
import type { BlogQuery, PublicBlogQuery } from '#contract/shop/blogs.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage, type Slice } from '#server/platform/db/find-list-page.ts';
import { pictureFileColumns } from '#server/features/base/pictures/pictures.sql.ts';

const isPublished = sql<boolean>`posts.is_published`;

/** Selects the columns of a `BlogSummary`: without the content and the extra pictures. */
function selectSummaries(db: Db | Trx) {
  return db
    .selectFrom('posts')
    .leftJoin('pictures', 'pictures.id', 'posts.featured_picture_id')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.excerpt',
      'posts.category',
      'posts.tags',
      'posts.keywords',
      'posts.meta_title',
      'posts.meta_description',
      'posts.canonical_url',
      'posts.is_published',
      'posts.read_time',
      'posts.views',
      'posts.seo_score',
      'posts.featured_url',
      'posts.featured_alt',
      'posts.author_name',
      'posts.published_at',
      'posts.created_at',
      'posts.updated_at',
      ...pictureFileColumns,
    ]);
}

function selectWithContent(db: Db | Trx) {
  return selectSummaries(db).select([
    'posts.content',
    sql<ExtraPictureJson[]>`coalesce((
      select json_agg(json_build_object('url', pp.url, 'alt', pp.alt, 'key', p.key, 'width', p.width,
        'height', p.height, 'placeholder', p.placeholder, 'widths', p.widths, 'has_avif', p.has_avif)
        order by pp.position)
      from post_pictures pp left join pictures p on p.id = pp.picture_id
      where pp.post_id = posts.id), '[]')`.as('extra_pictures'),
  ]);
}

interface ExtraPictureJson {
  url: string | null;
  alt: string;
  key: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  widths: number[] | null;
  has_avif: boolean | null;
}

export type SummaryRow = Awaited<ReturnType<typeof findRelatedPosts>>[number];
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPublicPost>>>;

export function findPublicPostsPage(db: Db, query: PublicBlogQuery) {
  const { category, search, tag } = query;
  return findListPage(db, query, {
    table: 'posts',
    where: allOf([
      isPublished,
      category && sql`posts.category = ${category}`,
      tag && sql`${tag} = any(posts.tags)`,
      search &&
        sql`post_words_of(title, excerpt, tags, content) @@ plainto_tsquery('english', fold_words(${search}))`,
    ]),
    rows: selectSummaries(db),
    order: sql`posts.published_at desc, posts.id desc`,
    hasExactTotal: true,
  });
}

export async function countPublicPosts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)`.as('count'))
    .where(isPublished)
    .executeTakeFirstOrThrow();
  return count;
}

export function findPublicPostSlugs(db: Db, { limit, offset }: Slice) {
  return db
    .selectFrom('posts')
    .select(['slug', 'updated_at'])
    .where(isPublished)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findPublicPost(db: Db, slug: string) {
  return selectWithContent(db).where('posts.slug', '=', slug).where(isPublished).executeTakeFirst();
}

/** Finds posts with the same category or shared tags first, then the newest posts. */
export function findRelatedPosts(
  db: Db,
  post: { id: string; category: string; tags: string[] },
  limit: number,
) {
  return selectSummaries(db)
    .where(isPublished)
    .where('posts.id', '<>', post.id)
    .orderBy(
      sql`(posts.category = ${post.category})::int * 2
        + cardinality(array(select unnest(posts.tags) intersect select unnest(${post.tags}::text[])))`,
      'desc',
    )
    .orderBy('posts.published_at', 'desc')
    .limit(limit)
    .execute();
}

export function findAllPostsPage(db: Db, query: BlogQuery) {
  const { q, status, category } = query;
  return findListPage(db, query, {
    table: 'posts',
    where: allOf([
      q && sql`posts.title ilike ${containsPattern(q)}`,
      status && sql`posts.is_published = ${status === 'published'}`,
      category && sql`posts.category = ${category}`,
    ]),
    rows: selectSummaries(db),
    sorts: {
      newest: sql`coalesce(published_at, posts.created_at) desc, posts.id desc`,
      oldest: sql`coalesce(published_at, posts.created_at), posts.id`,
      name: sql`lower(title), posts.id`,
      'name-down': sql`lower(title) desc, posts.id desc`,
      'views-high': sql`views desc, posts.id desc`,
      'views-low': sql`views, posts.id`,
      'seo-high': sql`seo_score desc, posts.id desc`,
      'seo-low': sql`seo_score, posts.id`,
    },
  });
}

export function countPostsAndViews(db: Db) {
  return db
    .selectFrom('posts')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where is_published)`.as('published'),
      sql<number>`coalesce(sum(views), 0)`.as('views'),
    ])
    .executeTakeFirstOrThrow();
}

export function findPost(db: Db | Trx, id: string) {
  return selectWithContent(db).where('posts.id', '=', id).executeTakeFirst();
}

/** Counts each visitor once per post and hour. */
export async function addViews(
  db: Db,
  slug: string,
  views: { visitorHash: string; hour: Date }[],
): Promise<void> {
  const hashes = views.map((view) => view.visitorHash);
  const hours = views.map((view) => view.hour.toISOString());
  await sql`
    with post as (select id from posts where slug = ${slug} and is_published),
    new_views as (
      insert into post_views (post_id, reader_hash, hour)
      select post.id, v.reader, v.hour from post,
        unnest(${hashes}::text[], ${hours}::timestamptz[]) as v (reader, hour)
      on conflict do nothing returning 1)
    update posts set views = views + (select count(*) from new_views)
    where id = (select id from post) and exists (select 1 from new_views)`.execute(db);
}

export async function deleteViewsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('post_views').where('hour', '<', hour).execute();
}
