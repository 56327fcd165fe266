import type { Blog, NewBlog } from '#contract/shop/blogs.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Account } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/new-id.ts';
import { getPost } from './blogs.service.ts';
import { buildPostColumns } from './post-columns.ts';
import type { PostForm } from './post-form.ts';
import { findFeaturedPicture, updateExtraPictures, withStoredPictures } from './post-pictures.ts';
import { findSlugsLike, insertPost, lockSlugs } from './post-writes.queries.ts';
import { createUniqueSlug, createSlug } from './slug.ts';

/** The slug never changes, so that links keep working when the title is edited. */
export async function createPost(
  ctx: Ctx,
  admin: Pick<Account, 'id' | 'role' | 'name' | 'ip'>,
  form: PostForm<NewBlog>,
): Promise<Blog> {
  const id = newId();
  const { fields } = form;
  await withStoredPictures(ctx, form, admin, ({ featuredId, imageIds }) =>
    inTransaction(ctx.db, async (trx) => {
      await lockSlugs(trx);
      const baseSlug = createSlug(fields.title);
      const slug = createUniqueSlug(baseSlug, await findSlugsLike(trx, baseSlug));
      const now = ctx.clock.now();
      const featured = await findFeaturedPicture(ctx, trx, {
        uploadedId: featuredId,
        url: fields.featuredImage,
      });
      await insertPost(trx, {
        ...buildPostColumns(fields, {
          hasFeatured: Boolean(featured),
          now,
          origin: ctx.config.origin,
        }),
        ...featured,
        id,
        slug,
        author_id: admin.id,
        author_name: admin.name,
      });
      await updateExtraPictures(trx, id, { newIds: imageIds, alts: fields.imageAlts });
      await recordAudit(trx, {
        actor: admin,
        action: 'post_changed',
        subject: { kind: 'post', id },
        after: { title: fields.title, slug, isPublished: fields.isPublished ?? false },
      });
    }),
  );
  return getPost(ctx, id);
}
