import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';

/** Locks the requests that match, in the order of their ids, and returns the ids. */
export async function lockRequestsOf(trx: Trx, where: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from help_requests where ${where} order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Empties every text of the requests: subject, messages, reasons, name and email. The dates and steps stay. */
export async function eraseTexts(trx: Trx, ids: string[]): Promise<void> {
  await trx
    .updateTable('help_requests')
    .set({ name: 'Deleted account', email: '', subject: 'Deleted request' })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('help_messages')
    .set({ text: '', masked_text: null })
    .where('request_id', 'in', ids)
    .where('text', '<>', '')
    .execute();
  await trx
    .updateTable('help_events')
    .set({ text: '' })
    .where('request_id', 'in', ids)
    .where('text', '<>', '')
    .execute();
}

/** Deletes the rows of the pictures. The caller removes their files. */
export const deletePicturesOf = (trx: Trx, ids: string[]) =>
  trx
    .deleteFrom('help_pictures')
    .using('help_messages')
    .whereRef('help_messages.id', '=', 'help_pictures.message_id')
    .where('help_messages.request_id', 'in', ids)
    .returning(['help_pictures.key', 'help_pictures.widths'])
    .execute();
