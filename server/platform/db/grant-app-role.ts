import { sql } from 'kysely';
import { connect, type Db } from './connection.ts';

/**
 * Lets a role of its own run the servers, on all tables that exist and that later migrations create. The role owns nothing,
 * so it can neither drop a trigger nor empty a table. Run as the owner, after the migrations; repeating it is harmless.
 */
export async function grantAppRole(ownerUrl: string, role: string): Promise<void> {
  const { db, close } = connect(ownerUrl, { maxConnections: 1, hasNoTimeLimit: true });
  const name = sql.id(role);
  try {
    for (const schema of ['public', 'graphile_worker']) {
      const tables = sql`select, insert, update, delete on tables to ${name}`;
      const inSchema = sql`in schema ${sql.id(schema)}`;
      await sql`grant usage on schema ${sql.id(schema)} to ${name}`.execute(db);
      await sql`grant select, insert, update, delete on all tables ${inSchema} to ${name}`.execute(
        db,
      );
      await sql`grant usage, select, update on all sequences ${inSchema} to ${name}`.execute(db);
      await sql`grant execute on all functions ${inSchema} to ${name}`.execute(db);
      await sql`alter default privileges ${inSchema} grant ${tables}`.execute(db);
      await sql`alter default privileges ${inSchema} grant usage, select, update on sequences to ${name}`.execute(
        db,
      );
      await sql`alter default privileges ${inSchema} grant execute on functions to ${name}`.execute(
        db,
      );
    }
    await allowJobs(db, role);
  } finally {
    await close();
  }
}

/** Graphile Worker's tables have row-level security without a policy, which keeps out everybody but their owner. */
async function allowJobs(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = ${role})`.execute(
    db,
  );
  for (const { name } of rows) {
    const table = sql`${sql.id('graphile_worker')}.${sql.id(name)}`;
    await sql`create policy ${sql.id(role)} on ${table} to ${sql.id(role)} using (true)`.execute(
      db,
    );
  }
}
