import { type RawBuilder, sql } from 'kysely';
import type { ModeratedKind } from '#contract/care/moderation.ts';
import type { HeldReason, ReportReason, ReviewStatus } from '#contract/care/trust-rules.ts';
import { wasPaid } from '#server/features/orders/orders/orders.sql.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

export interface ModeratedRow {
  id: string;
  kind: ModeratedKind;
  version: number;
  status: ReviewStatus;
  held_reason: HeldReason | null;
  hidden_reason: string;
  stars: number | null;
  title: string;
  text: string;
  used_for: string;
  question: string;
  product_id: string;
  product_name: string;
  vendor_id: string;
  business_name: string;
  photos: {
    key: string;
    width: number;
    height: number;
    placeholder: string;
    widths: number[];
    has_avif: boolean;
    review_id: string;
  }[];
  reports: { reason: ReportReason; note: string; role: 'user' | 'vendor'; created_at: string }[];
  history: { decision: 'publish' | 'hide'; reason: string; at: string; name: string }[];
  author: {
    id: string;
    name: string;
    email: string | null;
    account_days: number;
    orders: number;
    reviews: number;
    reviews_that_day: number;
  } | null;
  product_reviews_that_day: number;
  created_at: Date;
  updated_at: Date;
}

export type ModerationStatus = 'waiting' | 'held' | 'reported' | 'hidden' | 'published';

const kinds: readonly ModeratedKind[] = ['review', 'question', 'answer'];
const tableOf: Record<ModeratedKind, string> = {
  review: 'reviews',
  question: 'questions',
  answer: 'answers',
};

const conditions: Record<ModerationStatus, RawBuilder<boolean>> = {
  waiting: sql`waiting_since is not null`,
  held: sql`waiting_since is not null and status = 'held'`,
  reported: sql`waiting_since is not null and status = 'published'`,
  hidden: sql`status = 'hidden'`,
  published: sql`status = 'published'`,
};

const isWaitingList = (status: ModerationStatus) =>
  status === 'waiting' || status === 'held' || status === 'reported';

interface ModerationPage {
  kind?: ModeratedKind | undefined;
  status: ModerationStatus;
  limit: number;
  offset: number;
}

/**
 * Finds one page of reviews, questions and answers in a common order, and the total. Reads only the first
 * `limit + offset` matches of each table, because no later match can be on the page.
 */
export async function findModerationPage(
  db: Db,
  { kind, status, limit, offset }: ModerationPage,
): Promise<{ rows: ModeratedRow[]; total: number }> {
  const requestedKinds = kind ? [kind] : kinds;
  const isOldestFirst = isWaitingList(status);
  const order = isOldestFirst ? sql`waiting_since, id` : sql`created_at desc, id desc`;
  const lists = requestedKinds.map(
    (each) => sql`(select ${sql.lit(each)} as kind, id, waiting_since, created_at
      from ${sql.table(tableOf[each])} where ${conditions[status]} order by ${order} limit ${limit + offset})`,
  );
  const counts = requestedKinds.map(
    (each) => sql`(select count(*) from ${sql.table(tableOf[each])} where ${conditions[status]})`,
  );
  const { rows } = await sql<{ total: number; page: { kind: ModeratedKind; id: string }[] }>`
    select ${sql.join(counts, sql` + `)} as total, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'id', id) order by ${order})
      from (select * from (${sql.join(lists, sql` union all `)}) as listed
        order by ${order} limit ${limit} offset ${offset}) as page), '[]') as page`.execute(db);
  const { total, page } = rows[0]!;
  const moderated = await findModeratedRows(db, page);
  return { rows: moderated, total: Number(total) };
}

/** Returns the rows in the order of the given ids. */
export async function findModeratedRows(
  db: Db | Trx,
  requested: { kind: ModeratedKind; id: string }[],
): Promise<ModeratedRow[]> {
  if (requested.length === 0) return [];
  const parts = kinds
    .map((kind) => ({
      kind,
      ids: requested.filter((one) => one.kind === kind).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => selectByKind[kind](ids));
  const { rows } = await sql<ModeratedRow>`
    select item.*, products.name as product_name, products.vendor_id, vendors.business_name,
      ${history} as history, ${author} as author,
      case when item.kind = 'review' then (select count(*)::int from reviews
        where reviews.product_id = item.product_id and ${isThatDay}) else 0 end as product_reviews_that_day
    from (${sql.join(parts, sql` union all `)}) as item
    join products on products.id = item.product_id
    join vendors on vendors.id = products.vendor_id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return requested.flatMap(({ id }) => byId.get(id) ?? []);
}

const commonColumns = sql`id, version, status, held_reason, hidden_reason, text, product_id, account_id,
  created_at, updated_at`;
/** Selects the reports about a question or an answer, and empty values for the columns that only reviews have. */
const questionColumns = (table: string) => sql`null::integer as stars, '' as title, '' as used_for,
  '[]'::json as photos,
  coalesce((select json_agg(report) from (
    select reason, note, role, created_at from question_reports
    where subject_id = ${sql.ref(`${table}.id`)} order by created_at limit 50) as report), '[]') as reports`;

const selectByKind: Record<ModeratedKind, (ids: string[]) => RawBuilder<unknown>> = {
  review: (ids) => sql`select 'review' as kind, ${commonColumns}, stars, title, used_for,
      coalesce((select json_agg(photo) from (
        select pictures.key, pictures.width, pictures.height, placeholder, widths, has_avif, review_id
        from review_photos join pictures on pictures.id = picture_id
        where review_id = reviews.id order by position) as photo), '[]') as photos,
      coalesce((select json_agg(report) from (
        select reason, note, role, created_at from review_reports
        where review_id = reviews.id order by created_at limit 50) as report), '[]') as reports,
      '' as question
    from reviews where id = any(${ids}::uuid[])`,
  question: (
    ids,
  ) => sql`select 'question' as kind, ${commonColumns}, ${questionColumns('questions')}, '' as question
    from questions where id = any(${ids}::uuid[])`,
  answer: (ids) => sql`select 'answer' as kind, ${commonColumns}, ${questionColumns('answers')},
      (select text from questions where questions.id = question_id) as question
    from answers where id = any(${ids}::uuid[])`,
};

/** "That day" means at most 12 hours before or after the moderated text was written. */
const isThatDay = sql`reviews.created_at between item.created_at - interval '12 hours'
  and item.created_at + interval '12 hours'`;

const history = sql`coalesce((select json_agg(decided order by decided.id) from (
  select moderation_decisions.id, decision, reason, at, accounts.name
  from moderation_decisions join accounts on accounts.id = actor_id
  where subject_id = item.id order by moderation_decisions.id desc limit 20) as decided), '[]')`;

const author = sql`(select json_build_object('id', accounts.id, 'name', accounts.name, 'email', accounts.email,
    'account_days', greatest(0, extract(epoch from ${shopNow} - accounts.created_at) / 86400)::int,
    'orders', (select count(*) from orders where orders.account_id = accounts.id
      and ${wasPaid}),
    'reviews', (select count(*) from reviews where reviews.account_id = accounts.id and status <> 'withdrawn'),
    'reviews_that_day', (select count(*) from reviews where reviews.account_id = accounts.id and ${isThatDay}))
  from accounts where accounts.id = item.account_id and accounts.deleted_at is null)`;

/** Locks the review, question or answer with this id. Returns undefined if the id is unknown. */
export async function lockModerated(trx: Trx, id: string) {
  for (const kind of kinds) {
    const { rows } = await sql<LockedModerated>`
      select id, ${sql.lit(kind)} as kind, version, status, account_id, product_id
      from ${sql.table(tableOf[kind])} where id = ${id} for no key update`.execute(trx);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

export interface LockedModerated {
  id: string;
  kind: ModeratedKind;
  version: number;
  status: ReviewStatus;
  account_id: string | null;
  product_id: string;
}

/**
 * Stores the decision and removes the text from the waiting list. Also records that a review was hidden, so that later
 * changes by its author are held.
 */
export async function setDecision(
  trx: Trx,
  { id, kind }: Pick<LockedModerated, 'id' | 'kind'>,
  { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<void> {
  const status = isHidden ? 'hidden' : 'published';
  await sql`update ${sql.table(tableOf[kind])} set status = ${status}, held_reason = null,
      hidden_reason = ${isHidden ? reason : ''}, waiting_since = null, version = version + 1,
      ${kind === 'review' ? sql`was_hidden = was_hidden or ${isHidden},` : sql``} updated_at = ${shopNow}
    where id = ${id}`.execute(trx);
}

export async function insertDecision(
  trx: Trx,
  row: { subject_id: string; decision: 'publish' | 'hide'; reason: string; actor_id: string },
): Promise<void> {
  await trx.insertInto('moderation_decisions').values(row).execute();
}

/** Returns the product's name, the vendor's email and the author's email, which is null if the account is deleted. */
export async function findPartiesOf(trx: Trx, { account_id, product_id }: LockedModerated) {
  const { rows } = await sql<{ email: string | null; name: string; contact_email: string }>`
    select products.name, vendors.contact_email,
      (select email from accounts where id = ${account_id} and deleted_at is null) as email
    from products join vendors on vendors.id = products.vendor_id
    where products.id = ${product_id}`.execute(trx);
  return rows[0]!;
}

/** Marks the answer as emailed and returns it with its question. Returns undefined if it was emailed before. */
export async function takeAnswerToMail(trx: Trx, answerId: string) {
  const { rows } = await sql<{
    text: string;
    author_name: string;
    account_id: string | null;
    question: { product_id: string; account_id: string | null; text: string };
  }>`
    update answers set mailed_at = ${shopNow}
    from questions where answers.id = ${answerId} and mailed_at is null and questions.id = question_id
    returning answers.text, answers.author_name, answers.account_id,
      json_build_object('product_id', questions.product_id, 'account_id', questions.account_id,
        'text', questions.text) as question`.execute(trx);
  return rows[0];
}
