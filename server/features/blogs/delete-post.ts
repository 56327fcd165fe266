import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockPost, removePost } from './post-writes.queries.ts';

/** Gone at once; its pictures go with the daily sweep, unless another post shows them too. */
export async function deletePost(ctx: Ctx, admin: Account, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const before = await lockPost(trx, id);
    if (!before) throw notFound('Blog post');
    await removePost(trx, id);
    await recordAudit(trx, {
      actor: admin,
      action: 'post_deleted',
      subject: { kind: 'post', id },
      before: { title: before.title, slug: before.slug, isPublished: before.is_published },
    });
  });
}
