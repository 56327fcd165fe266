import { sql } from 'kysely';
import type { HelpTopic } from '#contract/care/help-rules.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { overdueAt } from './help.queries.ts';

/** Finds open requests whose due time has passed, most overdue first. */
export function findOverdueRequests(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('help_requests')
    .leftJoin('accounts as assignee', 'assignee.id', 'help_requests.assignee_id')
    .leftJoin('vendors', 'vendors.id', 'help_requests.vendor_id')
    .select([
      'help_requests.id',
      'help_requests.number',
      'help_requests.subject',
      'help_requests.due_at',
      'help_requests.due_for',
      sql<
        string | null
      >`case owner_kind when 'admin' then assignee.name else vendors.business_name end`.as('owner'),
    ])
    .where(overdueAt(now))
    .orderBy('help_requests.due_at')
    .limit(limit)
    .execute();
}

/** Counts unresolved requests (`open`) and overdue requests for the figures of the help desk and for the metric. */
export async function countRequests(db: Db, now: Date) {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*) as open, count(*) filter (where ${overdueAt(now)}) as overdue
    from help_requests where status in ('open', 'waiting')`.execute(db);
  return rows[0]!;
}

export async function findMedianFirstAnswerHours(db: Db, since: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered - opened)::float8 / 3600) as hours
    from (select min(at) filter (where kind = 'opened') as opened,
        min(at) filter (where kind in ('answered', 'resolved')) as answered
      from help_events join help_requests on help_requests.id = request_id
      where help_requests.created_at >= ${since} group by request_id) as answers
    where answered is not null`.execute(db);
  return rows[0]!.hours;
}

export async function findAssignees(db: Db) {
  const { rows } = await sql<{ id: string; name: string; open: number }>`
    select accounts.id, name, (select count(*) from help_requests
      where assignee_id = accounts.id and help_requests.status in ('open', 'waiting')) as open
    from accounts where role = 'admin' and status = 'active' and deleted_at is null
    order by name, accounts.id`.execute(db);
  return rows;
}

export interface ReportRow {
  topic: HelpTopic | null;
  received: number;
  acknowledged: number;
  answered: number;
  resolved: number;
  open: number;
}

/** Counts the requests received in a period. Returns a row for each of their topics, then a row for all topics. */
export async function countRequestsOfMonth(
  db: Db,
  { from, to, ackHours, days }: { from: Date; to: Date; ackHours: number; days: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select topic, count(*) as received,
      count(*) filter (where acknowledged_at <= opened_at + ${ackHours} * interval '1 hour') as acknowledged,
      count(*) filter (where first_answered_at <= answer_due_at) as answered,
      count(*) filter (where clocks.status in ('resolved', 'closed')
        and clocks.resolved_at <= opened_at + ${days} * interval '24 hours') as resolved,
      count(*) filter (where clocks.status in ('open', 'waiting')) as open
    from help_clocks as clocks join help_requests on help_requests.id = clocks.request_id
    where help_requests.created_at >= ${from} and help_requests.created_at < ${to}
    group by grouping sets ((topic), ())
    order by grouping(topic), topic`.execute(db);
  return rows;
}
