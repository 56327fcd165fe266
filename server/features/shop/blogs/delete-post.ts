import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockPost, deletePostRow } from './post-writes.queries.ts';

/** Deletes a post. The daily cleanup removes the post's pictures, unless they are used elsewhere. */
export async function deletePost(ctx: Ctx, admin: Account, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const post = await lockPost(trx, id);
    if (!post) throw notFound('Blog post');
    await deletePostRow(trx, id);
    await recordAudit(trx, {
      actor: admin,
      action: 'post_deleted',
      subject: { kind: 'post', id },
      before: { title: post.title, slug: post.slug, isPublished: post.is_published },
    });
  });
}
