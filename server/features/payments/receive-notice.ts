import { createHash } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import { countRefusedNotice, storeNotice } from './payments.queries.ts';

/** Stored first and worked on by a job, so that the provider gets its answer at once. */
export async function receiveNotice(
  ctx: Ctx,
  raw: Buffer,
  headers: Record<string, unknown>,
): Promise<{ received: boolean }> {
  const now = ctx.clock.now();
  const notice = ctx.payments.readNotice(raw, headers);
  if (!notice) {
    await countRefusedNotice(ctx.db, now.toISOString().slice(0, 10));
    throw new AppError('invalid', 'The signature does not match');
  }
  const { eventId, event, providerOrderId } = notice;
  await storeNotice(ctx.db, {
    id: newId(),
    provider: ctx.payments.provider,
    eventId,
    event,
    providerOrderId,
    bodyHash: createHash('sha256').update(raw).digest('hex'),
    payload: raw.toString('utf8'),
    now,
  });
  return { received: true };
}
