import type { Blog, BlogChange } from '#contract/shop/blogs.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getPost } from './blogs.service.ts';
import { buildPostColumns } from './post-columns.ts';
import type { PostForm } from './post-form.ts';
import { findFeaturedPicture, updateExtraPictures, withStoredPictures } from './post-pictures.ts';
import { updatePostRow, type LockedPost, lockPost } from './post-writes.queries.ts';

/** Changes only the fields that are present. Throws a 409 with the newer post in `details` if the edit is stale. */
export async function updatePost(
  ctx: Ctx,
  admin: Account,
  { id, form }: { id: string; form: PostForm<BlogChange> },
): Promise<Blog> {
  const { fields } = form;
  await withStoredPictures(ctx, form, admin, ({ featuredId, imageIds }) =>
    inTransaction(ctx.db, async (trx) => {
      const post = await lockPost(trx, id);
      if (!post) throw notFound('Blog post');
      await checkNotStale(ctx, post, fields.updatedAt);
      const featured =
        (await findFeaturedPicture(ctx, trx, {
          uploadedId: featuredId,
          url: fields.featuredImage,
        })) ?? keepOrRemoveFeaturedPicture(post, fields.removeFeatured);
      const hasFeatured = Boolean(featured.featured_picture_id ?? featured.featured_url);
      const columns = buildPostColumns(fields, {
        before: post,
        hasFeatured,
        now: ctx.clock.now(),
        origin: ctx.config.origin,
      });
      await updatePostRow(trx, id, { ...columns, ...featured });
      await updateExtraPictures(trx, id, {
        keep: fields.keepImages,
        newIds: imageIds,
        alts: fields.imageAlts,
      });
      await recordAudit(trx, {
        actor: admin,
        action: 'post_changed',
        subject: { kind: 'post', id },
        before: { title: post.title, isPublished: post.is_published },
        after: {
          title: columns.title,
          isPublished: columns.is_published,
          fields: Object.keys(fields),
        },
      });
    }),
  );
  return getPost(ctx, id);
}

async function checkNotStale(ctx: Ctx, post: LockedPost, readAt: string | undefined) {
  if (!readAt || new Date(readAt).getTime() === post.updated_at.getTime()) return;
  throw new AppError(
    'stale_edit',
    'This post has been changed since you opened it. Check the newer version.',
    {
      details: await getPost(ctx, post.id),
    },
  );
}

function keepOrRemoveFeaturedPicture(before: LockedPost, isRemoved = false) {
  if (isRemoved) return { featured_picture_id: null, featured_url: null };
  return { featured_picture_id: before.featured_picture_id, featured_url: before.featured_url };
}
