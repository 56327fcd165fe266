import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

/** Removes the waiting emails about demo orders and requests: these are in the past, so nobody should get emails. */
export async function discardMails({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_mail'
      or task_identifier = 'ask_for_reviews' and run_at <= now()
  ))`.execute(db);
}
