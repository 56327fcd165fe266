import type { Ctx } from '#server/context.ts';

/** Adds a job that has failed at every attempt. Returns its id. */
export async function addFailingJob({ pool }: Pick<Ctx, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`
    with job as (
      select id from graphile_worker.add_job('send_mail', '{}', run_at => now() + interval '1 hour')
    )
    select id::text from job`);
  const { id } = rows[0]!;
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 25, last_error = 'The mail server is closed'
     where id = $1`,
    [id],
  );
  return id;
}
