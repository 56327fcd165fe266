import { expect, test } from 'vitest';
import { makeAnswer } from './answer.ts';
import { cacheKey, type CacheRule } from './cache-rules.ts';
import { createPublicCache } from './public-cache.ts';

const id = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';
const detail: CacheRule = {
  name: 'test',
  kind: 'catalogue',
  path: /^\/p\/\w+$/,
  names: [],
  lists: [],
};
const list: CacheRule = {
  name: 'test',
  kind: 'catalogue',
  path: /^\/list$/,
  names: ['category', 'q'],
  lists: ['catalogue'],
};
const rules = [detail, list];

const answer = (text: string, bytes = 0) =>
  makeAnswer({
    status: 200,
    headers: {},
    body: Buffer.concat([Buffer.from(text), Buffer.alloc(bytes)]),
    cacheControl: 'public',
  });

function openCache(mebibytes?: number) {
  const cache = createPublicCache({ mebibytes });
  cache.open();
  return cache;
}
const keyOf = (url: string) => cacheKey(url, rules)!;

test('an answer begun before a change of what it shows is given but not kept', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  const slow = Promise.withResolvers<ReturnType<typeof answer>>();
  const filling = cache.fill(key, () => slow.promise);
  cache.apply({ kind: 'catalogue', lists: false, ids: [id] });
  slow.resolve(answer(`old ${id}`));
  expect((await filling).text()).toContain('old');
  expect(cache.find(key)).toBeUndefined();
});

test('a change of something else meanwhile does not keep it out', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  const slow = Promise.withResolvers<ReturnType<typeof answer>>();
  const filling = cache.fill(key, () => slow.promise);
  cache.apply({ kind: 'catalogue', lists: true, ids: [other] });
  slow.resolve(answer(id));
  await filling;
  expect(cache.find(key)).toBeDefined();
});

test('whoever asks after a change does not join a fill begun before it', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  const old = Promise.withResolvers<ReturnType<typeof answer>>();
  void cache.fill(key, () => old.promise);
  cache.apply({ kind: 'catalogue', lists: false, ids: [id] });
  const fresh = await cache.fill(key, async () => answer(`new ${id}`));
  expect(fresh.text()).toContain('new');
  old.resolve(answer(`old ${id}`));
  await old.promise;
  expect(cache.find(key)?.text()).toContain('new');
});

test('a change of lists drops lists and leaves other records alone', async () => {
  const cache = openCache();
  const one = keyOf('/p/one');
  const all = keyOf('/list?category=sofas');
  await cache.fill(one, async () => answer(id));
  await cache.fill(all, async () => answer('[]'));
  cache.apply({ kind: 'posts', lists: true, ids: [] });
  expect(cache.find(all)).toBeDefined();
  cache.apply({ kind: 'catalogue', lists: true, ids: [other] });
  expect(cache.find(all)).toBeUndefined();
  expect(cache.find(one)).toBeDefined();
});

test('a page of two kinds of lists is dropped by either', async () => {
  for (const kind of ['catalogue', 'posts'] as const) {
    const cache = openCache();
    const home = cacheKey('/', [{ ...list, path: /^\/$/, lists: ['catalogue', 'posts'] }])!;
    await cache.fill(home, async () => answer('home'));
    cache.apply({ kind, lists: true, ids: [] });
    expect(cache.find(home)).toBeUndefined();
  }
});

test('a closed cache keeps nothing and forgets what it had', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  await cache.fill(key, async () => answer(id));
  cache.close();
  await cache.fill(key, async () => answer(id));
  cache.open();
  expect(cache.find(key)).toBeUndefined();
});

test('memory is bounded, and searches have a room of their own', async () => {
  const cache = openCache(1);
  const one = keyOf('/p/one');
  await cache.fill(one, async () => answer(id));
  for (let n = 0; n < 50; n += 1) {
    await cache.fill(keyOf(`/list?q=${n}`), async () => answer('[]', 20_000));
  }
  expect(cache.size).toBeLessThan(10);
  expect(cache.find(one)).toBeDefined();
});

test('an address has only known parameters, sorted, each once', () => {
  expect(keyOf('/list?x=1&q=sofa&category=beds').address).toBe('/list?category=beds&q=sofa');
  expect(cacheKey('/list?q=a&q=b', rules)).toBeUndefined();
  expect(cacheKey('/cart', rules)).toBeUndefined();
});
