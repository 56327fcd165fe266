import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Ctx } from '#server/context.ts';
import { createTasks } from '#server/jobs.ts';
import { connect } from '#server/platform/db/connection.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { createViewCounter } from './count-views.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await setShopTime(shop.ctx, new Date('2026-11-21T10:15:00Z'));
});
afterAll(() => shop.close());

async function createPost(title: string, isPublished = true) {
  const { token } = await createAdmin(shop.ctx);
  const body = { title, excerpt: 'Short', category: 'Home Decor', isPublished } as const;
  return (await shop.call('POST /api/blogs/admin/create', { body }, { token })).body.blog;
}
async function readViewCount(id: string) {
  const row = await shop.ctx.db.selectFrom('posts').select('views').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).views;
}
const createIp = (name: string) => `10.0.0.${name}`;

test('a visitor is counted once per post and hour, and only hashes are stored', async () => {
  const { slug, _id } = await createPost('Counted');
  const views = createViewCounter(shop.ctx);
  for (const name of ['1', '1', '2', '1']) views.add(slug, createIp(name));
  await views.flush();
  views.add(slug, createIp('1'));
  await views.flush();
  expect(await readViewCount(_id)).toBe(2);
  await setShopTime(shop.ctx, new Date('2026-11-21T11:01:00Z'));
  views.add(slug, createIp('1'));
  await views.flush();
  expect(await readViewCount(_id)).toBe(3);
  const { rows } = await shop.ctx.pool.query('select reader_hash from post_views');
  expect(JSON.stringify(rows)).not.toContain('10.0.0');
});

test('several servers count the same visitor once', async () => {
  const { slug, _id } = await createPost('Twice at once');
  const servers = [1, 2, 3, 4].map(() => createViewCounter(shop.ctx));
  for (const views of servers) views.add(slug, createIp('7'));
  await Promise.all(servers.map((views) => views.flush()));
  expect(await readViewCount(_id)).toBe(1);
});

test('views of drafts and unknown posts are not counted, and the response does not reveal them', async () => {
  const draft = await createPost('A draft', false);
  for (const slug of [draft.slug, 'no-such-post']) {
    const answer = await shop.call('POST /api/blogs/:slug/view', { params: { slug } });
    expect(answer.status).toBe(204);
  }
  const views = createViewCounter(shop.ctx);
  views.add(draft.slug, createIp('1'));
  await views.flush();
  expect(await readViewCount(draft._id)).toBe(0);
});

test('views are dropped with a line in the log while the database is unavailable', async () => {
  const { slug } = await createPost('Uncounted');
  const { db, close } = connect('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1 });
  const logged: unknown[] = [];
  const log = { error: (_: unknown, message: string) => logged.push(message) };
  const views = createViewCounter({ ...shop.ctx, db, log: log as unknown as Ctx['log'] });
  views.add(slug, createIp('1'));
  await views.flush();
  expect(logged).toEqual(['views not counted']);
  await close();
});

test('hashes of visitors are deleted after a day, but the view count stays', async () => {
  const { slug, _id } = await createPost('Forgotten');
  const views = createViewCounter(shop.ctx);
  views.add(slug, createIp('1'));
  await views.flush();
  await setShopTime(shop.ctx, new Date('2026-11-23T12:00:00Z'));
  await createTasks(shop.ctx).delete_old_views!({});
  const { rows } = await shop.ctx.pool.query('select 1 from post_views');
  expect(rows).toEqual([]);
  expect(await readViewCount(_id)).toBe(1);
});

test('a script with a hundred invented user agents counts as one visitor', async () => {
  const { slug, _id } = await createPost('Inflated');
  const app = await createApp(shop.ctx);
  for (let n = 0; n < 100; n++) {
    const headers = { 'user-agent': `Firefox/${n}` };
    await app.inject({ method: 'POST', url: `/api/blogs/${slug}/view`, headers });
  }
  await app.close();
  expect(await readViewCount(_id)).toBe(1);
});
