import { type RawBuilder, sql } from 'kysely';
import type { Eraser } from '#server/features/base/erasure/erasure.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { deletePicturesOf, eraseTexts, lockRequestsOf } from './erase-help.queries.ts';

/** Removes the texts and pictures of the person's requests, also of those that the person opened as a visitor. */
export const eraseRequester: Eraser = (trx, { accountId, email }) =>
  eraseRequests(
    trx,
    sql`account_id = ${accountId} or account_id is null and email <> '' and email = ${email}`,
  );

/** Removes the texts and pictures of the request that a message of the contact form has opened. */
export const eraseRequestOfContact = (trx: Trx, contactId: string): Promise<void> =>
  eraseRequests(trx, sql`contact_id = ${contactId}`);

async function eraseRequests(trx: Trx, where: RawBuilder<boolean>): Promise<void> {
  const ids = await lockRequestsOf(trx, where);
  if (ids.length === 0) return;
  const pictures = await deletePicturesOf(trx, ids);
  if (pictures.length > 0) await enqueue(trx, 'discard_help_pictures', { pictures });
  await eraseTexts(trx, ids);
}
