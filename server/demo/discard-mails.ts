import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

/** Demo orders and requests are in the past, so emails about them must not be sent. */
export async function discardMails({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_mail'
      or task_identifier = 'ask_for_reviews' and run_at <= now()
  ))`.execute(db);
}
