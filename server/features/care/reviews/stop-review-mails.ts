import type { Ctx } from '#server/context.ts';
import { setReviewMailsStopped } from '#server/features/people/accounts/accounts.public.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { readStopToken } from './review-mail-tokens.ts';

/** Stops the emails that ask an account for reviews. A second call changes nothing. */
export async function stopReviewMails(
  ctx: Pick<Ctx, 'db' | 'secrets'>,
  token: string,
): Promise<void> {
  const accountId = readStopToken(ctx, token);
  if (!accountId) throw invalidFields({ token: 'This link is incomplete. Copy the whole link.' });
  await setReviewMailsStopped(ctx.db, accountId);
}
