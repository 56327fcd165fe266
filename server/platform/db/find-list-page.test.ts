import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { createAdmin } from '#tests/support/factories.ts';

/** One more than the maximum that a search counts. */
const questionCount = 10_001;

let shop: TestApp;
let token: string;

beforeAll(async () => {
  shop = await createTestApp();
  ({ token } = await createAdmin(shop.ctx));
  await sql`
    insert into contact_messages (id, name, email, message, status)
    select gen_random_uuid(), 'Asha', 'asha@example.test', 'Question ' || n,
      case when n <= 1000 then 'pending' else 'resolved' end
    from generate_series(1, ${questionCount}::int) as n`.execute(shop.ctx.db);
});
afterAll(() => shop.close());

const list = (query: object) => shop.call('GET /api/contacts', { query }, { token });

async function totalOf(query: object) {
  const { headers } = await list({ page: 1, limit: 1, ...query });
  return { total: headers['x-total-count'], capped: headers['x-total-capped'] };
}

test('a list that is requested without page has at most 1,000 rows and the total of all rows', async () => {
  const { body, headers } = await list({});
  expect(body).toHaveLength(1000);
  expect(headers['x-total-count']).toBe(String(questionCount));
});

test('the pages of a list together are the list', async () => {
  const { body: all } = await list({ status: 'pending' });
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      list({ status: 'pending', page: index + 1, limit: 100 }),
    ),
  );
  expect(pages.flatMap(({ body }) => body.map(({ _id }) => _id))).toEqual(
    all.map(({ _id }) => _id),
  );
  expect((await list({ status: 'pending', page: 11, limit: 100 })).body).toEqual([]);
});

test('a search counts up to 10,000 and says when there are more', async () => {
  expect(await totalOf({ q: 'question' })).toEqual({ total: '10000', capped: 'true' });
  expect(await totalOf({ q: 'question 10' })).toEqual({ total: '113', capped: undefined });
  expect(await totalOf({})).toEqual({ total: String(questionCount), capped: undefined });
});

test('a total above 1,000 is cached for two seconds', async () => {
  await totalOf({ status: 'resolved' });
  const countOf = (query: object) => countStatements(() => totalOf(query));
  const [uncached, cached] = [
    await countOf({ status: 'pending' }),
    await countOf({ status: 'resolved' }),
  ];
  expect(uncached - cached).toBe(1);
});

test('a total of at most 1,000 is correct immediately after a deletion', async () => {
  expect(await totalOf({ status: 'pending' })).toMatchObject({ total: '1000' });
  await sql`delete from contact_messages where message = 'Question 7'`.execute(shop.ctx.db);
  expect(await totalOf({ status: 'pending' })).toMatchObject({ total: '999' });
});
