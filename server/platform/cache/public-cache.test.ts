import { expect, onTestFinished, test, vi } from 'vitest';
import { createCachedResponse } from './cached-response.ts';
import { buildCacheKey, type CacheRule } from './cache-rules.ts';
import { createPublicCache } from './public-cache.ts';

const id = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';
const detail: CacheRule = {
  route: 'test',
  path: /^\/p\/\w+$/,
  params: [],
  rareParams: [],
  repeatableParams: [],
  listTags: [],
  cacheControl: 'public',
};
const list: CacheRule = {
  route: 'test',
  path: /^\/list$/,
  params: ['category', 'q'],
  rareParams: ['q'],
  repeatableParams: ['category'],
  listTags: ['catalogue'],
  cacheControl: 'public',
};
const rules = [detail, list, { ...detail, path: /^\/about\/[0-9a-f-]{36}$/ }];

const createResponse = (text: string, paddingBytes = 0) =>
  createCachedResponse({
    status: 200,
    headers: {},
    body: Buffer.concat([Buffer.from(text), Buffer.alloc(paddingBytes)]),
    cacheControl: 'public',
  });

function openCache(mebibytes?: number) {
  const cache = createPublicCache({ mebibytes });
  cache.open();
  return cache;
}
const keyOf = (url: string) => buildCacheKey(url, rules)!;

test('a response that began before a change to its record is sent but not cached', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  const slow = Promise.withResolvers<ReturnType<typeof createResponse>>();
  const filling = cache.fill(key, () => slow.promise);
  cache.invalidate({ tag: 'catalogue', hasListChanges: false, ids: [id] });
  slow.resolve(createResponse(`old ${id}`));
  expect((await filling).text()).toContain('old');
  expect(cache.find(key)).toBeUndefined();
});

test('a repeated parameter keeps the order of its values in the cache key', () => {
  expect(keyOf('/list?q=oak&category=beds&category=sofas').url).toBe(
    '/list?category=beds&category=sofas&q=oak',
  );
  expect(keyOf('/list?category=sofas&category=beds').url).toBe(
    '/list?category=sofas&category=beds',
  );
  expect(keyOf('/list?category=sofas&category=beds').isRare).toBe(true);
  expect(keyOf('/list?category=&category=beds')).toMatchObject({
    url: '/list?category=beds',
    isRare: false,
  });
});

test('a change to another record in the meantime does not prevent caching', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  const slow = Promise.withResolvers<ReturnType<typeof createResponse>>();
  const filling = cache.fill(key, () => slow.promise);
  cache.invalidate({ tag: 'catalogue', hasListChanges: true, ids: [other] });
  slow.resolve(createResponse(id));
  await filling;
  expect(cache.find(key)).toBeDefined();
});

test('a request after a change does not join a fill that began before the change', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  const old = Promise.withResolvers<ReturnType<typeof createResponse>>();
  void cache.fill(key, () => old.promise);
  cache.invalidate({ tag: 'catalogue', hasListChanges: false, ids: [id] });
  const fresh = await cache.fill(key, async () => createResponse(`new ${id}`));
  expect(fresh.text()).toContain('new');
  old.resolve(createResponse(`old ${id}`));
  await old.promise;
  expect(cache.find(key)?.text()).toContain('new');
});

test('a change to the lists of a tag invalidates responses with these lists, and no others', async () => {
  const cache = openCache();
  const one = keyOf('/p/one');
  const all = keyOf('/list?category=sofas');
  await cache.fill(one, async () => createResponse(id));
  await cache.fill(all, async () => createResponse('[]'));
  cache.invalidate({ tag: 'posts', hasListChanges: true, ids: [] });
  expect(cache.find(all)).toBeDefined();
  cache.invalidate({ tag: 'catalogue', hasListChanges: true, ids: [other] });
  expect(cache.find(all)).toBeUndefined();
  expect(cache.find(one)).toBeDefined();
});

test('a change of about:<id> invalidates responses with the id in their URL, and no others', async () => {
  const cache = openCache();
  const withIdInUrl = keyOf(`/about/${id}`);
  const withIdInBody = keyOf('/p/one');
  await cache.fill(withIdInUrl, async () => createResponse('no ids'));
  await cache.fill(withIdInBody, async () => createResponse(id));
  cache.invalidate({ tag: 'catalogue', hasListChanges: false, ids: [`about:${other}`] });
  expect(cache.find(withIdInUrl)).toBeDefined();
  cache.invalidate({ tag: 'catalogue', hasListChanges: false, ids: [`about:${id}`] });
  expect(cache.find(withIdInUrl)).toBeUndefined();
  expect(cache.find(withIdInBody)).toBeDefined();
});

test('a parameter value can make a response depend on another list', async () => {
  const cache = openCache();
  const listTagOf = (_param: string, value: string) => (value === 'beds' ? 'beds' : undefined);
  const keys = ['beds', 'sofas'].map((value) =>
    buildCacheKey(`/list?category=${value}`, [{ ...list, listTagOf }])!,
  );
  for (const key of keys) await cache.fill(key, async () => createResponse('[]'));
  cache.invalidate({ tag: 'beds', hasListChanges: true, ids: [] });
  expect(keys.map((key) => cache.find(key) !== undefined)).toEqual([false, true]);
});

test('a page with lists of two tags is invalidated by a change to a list of either tag', async () => {
  for (const tag of ['catalogue', 'posts'] as const) {
    const cache = openCache();
    const home = buildCacheKey('/', [{ ...list, path: /^\/$/, listTags: ['catalogue', 'posts'] }])!;
    await cache.fill(home, async () => createResponse('home'));
    cache.invalidate({ tag, hasListChanges: true, ids: [] });
    expect(cache.find(home)).toBeUndefined();
  }
});

test('closing the cache clears it, and a closed cache stores nothing', async () => {
  const cache = openCache();
  const key = keyOf('/p/one');
  await cache.fill(key, async () => createResponse(id));
  cache.close();
  await cache.fill(key, async () => createResponse(id));
  cache.open();
  expect(cache.find(key)).toBeUndefined();
});

test('memory is bounded, and searches are cached separately', async () => {
  const cache = openCache(1);
  const one = keyOf('/p/one');
  await cache.fill(one, async () => createResponse(id));
  for (let n = 0; n < 50; n += 1) {
    await cache.fill(keyOf(`/list?q=${n}`), async () => createResponse('[]', 20_000));
  }
  expect(cache.size).toBeLessThan(10);
  expect(cache.find(one)).toBeDefined();
});

test('a cache key has only known parameters, sorted, and a URL with two search texts is not cached', () => {
  expect(keyOf('/list?x=1&q=sofa&category=beds').url).toBe('/list?category=beds&q=sofa');
  expect(buildCacheKey('/list?q=a&q=b', rules)).toBeUndefined();
  expect(buildCacheKey('/cart', rules)).toBeUndefined();
});

test('a held cache stores nothing and keeps its entries for a minute, or until it opens', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = openCache();
  const key = keyOf('/p/one');
  const fill = (text: string) => cache.fill(key, async () => createResponse(text));
  const reads = () => [cache.isOpen, cache.isHolding, cache.findStale(key)?.text()];
  await fill('before');
  cache.hold();
  expect(cache.isFresh(performance.now())).toBe(false);
  await fill('in the meantime');
  expect(reads()).toEqual([false, true, 'before']);
  cache.hold();
  vi.advanceTimersByTime(59_000);
  expect(reads()).toEqual([false, true, 'before']);
  vi.advanceTimersByTime(2000);
  expect([...reads(), cache.size]).toEqual([false, false, undefined, 0]);

  cache.open();
  await fill('again');
  cache.hold();
  cache.open();
  expect(reads()).toEqual([true, false, undefined]);
});
