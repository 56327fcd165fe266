import type { Blog, BlogChange } from '#contract/blogs.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getPost } from './blogs.service.ts';
import { postColumns } from './post-columns.ts';
import type { PostForm } from './post-form.ts';
import { featuredOf, placePostPictures, withStoredPictures } from './post-pictures.ts';
import { changePost, type LockedPost, lockPost } from './post-writes.queries.ts';

/** Changes only the fields present. A stale edit is 409 with the newer post in `details`; nothing is overwritten. */
export async function updatePost(
  ctx: Ctx,
  admin: Account,
  { id, form }: { id: string; form: PostForm<BlogChange> },
): Promise<Blog> {
  const { fields } = form;
  await withStoredPictures(ctx, form, admin.id, ({ featuredId, imageIds }) =>
    inTransaction(ctx.db, async (trx) => {
      const before = await lockPost(trx, id);
      if (!before) throw notFound('Blog post');
      await refuseStaleEdit(ctx, before, fields.updatedAt);
      const featured =
        (await featuredOf(ctx, trx, { uploadedId: featuredId, address: fields.featuredImage })) ??
        featuredLeft(before, fields.removeFeatured);
      const hasFeatured = Boolean(featured.featured_picture_id ?? featured.featured_url);
      const columns = postColumns(fields, { before, hasFeatured, now: ctx.clock.now() });
      await changePost(trx, id, { ...columns, ...featured });
      await placePostPictures(trx, id, {
        keep: fields.keepImages,
        newIds: imageIds,
        alts: fields.imageAlts,
      });
      await recordAudit(trx, {
        actor: admin,
        action: 'post_changed',
        subject: { kind: 'post', id },
        before: { title: before.title, isPublished: before.is_published },
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

async function refuseStaleEdit(ctx: Ctx, post: LockedPost, readAt: string | undefined) {
  if (!readAt || new Date(readAt).getTime() === post.updated_at.getTime()) return;
  throw new AppError('stale_edit', 'This post was changed meanwhile. Look at it again.', {
    details: await getPost(ctx, post.id),
  });
}

function featuredLeft(before: LockedPost, isRemoved = false) {
  if (isRemoved) return { featured_picture_id: null, featured_url: null };
  return { featured_picture_id: before.featured_picture_id, featured_url: before.featured_url };
}
