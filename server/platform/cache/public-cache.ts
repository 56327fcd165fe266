import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';
import type { CacheKey } from './cache-rules.ts';

/** A commit that changed public data. */
export interface Change {
  tag: string;
  /** Whether records entered or left lists of this tag. */
  hasListChanges: boolean;
  ids: readonly string[] | 'all';
}

interface CacheEntry {
  response: CachedResponse;
  key: CacheKey;
  /** The ids in the response, and `about:<id>` for each id in its URL. */
  ids: ReadonlySet<string>;
}

export interface PublicCache {
  /** A cache is closed while notifications do not arrive: it stores nothing, and no entry is fresh. */
  open(): void;
  close(): void;
  readonly isOpen: boolean;
  /** Closes the cache, but keeps its entries for a minute, so that they can be served stale if the database is lost. */
  hold(): void;
  readonly isHolding: boolean;
  /** States that every change committed before `asOf` has been applied. */
  markFresh(asOf: number): void;
  /** Whether the entries are less than a second behind the database. */
  isFresh(now: number): boolean;
  /** Resolves when the cache is marked fresh, or after half a second. */
  waitUntilFresh(): Promise<void>;
  find(key: CacheKey): CachedResponse | undefined;
  /** Finds an entry that was fresh less than a minute ago, to be served while the database does not respond. */
  findStale(key: CacheKey): CachedResponse | undefined;
  isFilling(key: CacheKey): boolean;
  /** Creates a response. Requests for the same key that arrive before it is finished share it. */
  fill(key: CacheKey, create: () => Promise<CachedResponse>): Promise<CachedResponse>;
  invalidate(change: Change): void;
  /** Calls `onChange` with each change. Calls it without an argument when it is unknown what has changed. */
  subscribe(onChange: (change?: Change) => void): void;
  readonly size: number;
  readonly bytes: number;
}

/** While the database responds, no visitor may see data that is more than a second old. */
const freshForMs = 900;
const maxFreshWaitMs = 500;
const maxStaleMs = 60_000;
const mebibyte = 1024 * 1024;
const maxAgeMs = 5 * 60_000;
const maxRecentChanges = 2000;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function createPublicCache({ mebibytes = 48 } = {}): PublicCache {
  const stores = createStores(mebibytes);
  const fills = new Map<string, Promise<CachedResponse>>();
  const changes = createChangeHistory();
  const freshness = createFreshness();
  const subscribers: ((change?: Change) => void)[] = [];
  let isOpen = false;
  let holding: NodeJS.Timeout | undefined;

  async function createAndStore(
    key: CacheKey,
    create: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const countAtStart = changes.count();
    const response = await create();
    if (!isOpen || !response.isCacheable) return response;
    const entry = { response, key, ids: findIds(response.text(), key.url) };
    // The response may be stale if a change affected it while it was being created.
    if (!changes.canAffect(entry, countAtStart)) stores.store(entry);
    return response;
  }

  /** Call this when anything may have changed. Responses that are being created now will not be stored. */
  function reset(state: { isOpen: boolean; shouldKeepEntries: boolean }) {
    isOpen = state.isOpen;
    if (!isOpen) freshness.end();
    clearTimeout(holding);
    holding = undefined;
    if (!state.shouldKeepEntries) stores.clear();
    changes.clear();
    fills.clear();
    for (const onChange of subscribers) onChange();
  }
  const close = () => reset({ isOpen: false, shouldKeepEntries: false });

  return {
    open: () => {
      reset({ isOpen: true, shouldKeepEntries: false });
      freshness.mark(performance.now());
    },
    close,
    get isOpen() {
      return isOpen;
    },
    hold: () => {
      if (!isOpen) return;
      reset({ isOpen: false, shouldKeepEntries: true });
      holding = setTimeout(close, freshness.staleForMs()).unref();
    },
    get isHolding() {
      return holding !== undefined;
    },
    markFresh: (asOf) => {
      if (isOpen) freshness.mark(asOf);
    },
    isFresh: freshness.isFresh,
    waitUntilFresh: freshness.wait,
    find: (key) => stores.find(key),
    findStale: (key) =>
      freshness.staleForMs() > 0 ? stores.find(key, { allowStale: true }) : undefined,
    isFilling: (key) => fills.has(key.url),
    fill: (key, create) => {
      const running = fills.get(key.url);
      if (running) return running;
      const fill = createAndStore(key, create).finally(() => {
        if (fills.get(key.url) === fill) fills.delete(key.url);
      });
      fills.set(key.url, fill);
      return fill;
    },
    invalidate: (change) => {
      changes.add(change);
      // A request from now on must not join a fill that began before the change.
      fills.clear();
      stores.invalidate(change);
      for (const onChange of subscribers) onChange(change);
    },
    subscribe: (onChange) => void subscribers.push(onChange),
    get size() {
      return stores.size();
    },
    get bytes() {
      return stores.bytes();
    },
  };
}

function findIds(text: string, url: string): Set<string> {
  return new Set([
    ...(text.match(uuid) ?? []),
    ...(url.match(uuid) ?? []).map((id) => `about:${id}`),
  ]);
}

/** Tracks how far the entries may be behind the database. */
function createFreshness() {
  let freshUntil = 0;
  let staleUntil = 0;
  let marked = Promise.withResolvers<void>();
  return {
    mark(asOf: number) {
      freshUntil = asOf + freshForMs;
      staleUntil = asOf + maxStaleMs;
      marked.resolve();
      marked = Promise.withResolvers();
    },
    end() {
      freshUntil = 0;
    },
    isFresh: (now: number) => now < freshUntil,
    staleForMs: () => staleUntil - performance.now(),
    wait: () => Promise.race([marked.promise, wait(maxFreshWaitMs, undefined, { ref: false })]),
  };
}

/** Records the latest changes. A response that was begun before a change may not include it. */
function createChangeHistory() {
  const recent: Change[] = [];
  let count = 0;
  return {
    count: () => count,
    add(change: Change) {
      count += 1;
      if (recent.push(change) > maxRecentChanges) recent.shift();
    },
    /** Makes `canAffect` return true for every response that was begun before this call. */
    clear() {
      count += recent.length + 1;
      recent.length = 0;
    },
    /** Whether one of the changes since `countAtStart` affects the entry, or the oldest of them is no longer recorded. */
    canAffect(entry: CacheEntry, countAtStart: number): boolean {
      const missed = count - countAtStart;
      if (missed > recent.length) return true;
      return missed > 0 && recent.slice(-missed).some((change) => affects(change, entry));
    },
  };
}

function affects(
  { tag, hasListChanges, ids }: Change,
  { key: { listTags }, ids: shown }: CacheEntry,
) {
  if (hasListChanges && listTags.some((listTag) => listTag === tag)) return true;
  return ids === 'all' || ids.some((id) => shown.has(id));
}

type FindOptions = LRUCache.GetOptions<string, CacheEntry, unknown>;

/** Stores searches and other rare URLs separately, so that they do not evict common URLs. */
function createStores(mebibytes: number) {
  const common = createStore(mebibytes);
  const rare = createStore(mebibytes / 6);
  const chooseStore = ({ isRare }: CacheKey) => (isRare ? rare : common);
  return {
    store: (entry: CacheEntry) => chooseStore(entry.key).store(entry),
    find: (key: CacheKey, options?: FindOptions) => chooseStore(key).find(key.url, options),
    invalidate(change: Change) {
      common.invalidate(change);
      rare.invalidate(change);
    },
    clear() {
      common.clear();
      rare.clear();
    },
    size: () => common.size() + rare.size(),
    bytes: () => common.bytes() + rare.bytes(),
  };
}

/** Creates a store of limited size, with an index from each record or list to the entries that depend on it. */
function createStore(mebibytes: number) {
  const urlsByDependency = new Map<string, Set<string>>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: Math.floor(mebibytes * mebibyte),
    sizeCalculation: ({ response, ids }) => response.bytes + ids.size * 200 + 1000,
    ttl: maxAgeMs,
    noDeleteOnStaleGet: true,
    dispose: (entry) => {
      for (const dependency of listDependencies(entry)) {
        const urls = urlsByDependency.get(dependency);
        urls?.delete(entry.key.url);
        if (urls?.size === 0) urlsByDependency.delete(dependency);
      }
    },
  });

  function deleteDependents(dependency: string) {
    for (const url of [...(urlsByDependency.get(dependency) ?? [])]) entries.delete(url);
  }

  return {
    store(entry: CacheEntry) {
      const { url } = entry.key;
      entries.set(url, entry);
      // An entry larger than the whole cache is not stored.
      if (!entries.has(url)) return;
      for (const dependency of listDependencies(entry)) {
        const urls = urlsByDependency.get(dependency) ?? new Set();
        urlsByDependency.set(dependency, urls.add(url));
      }
    },
    find: (url: string, options?: FindOptions) => entries.get(url, options)?.response,
    invalidate({ tag, hasListChanges, ids }: Change) {
      if (ids === 'all') return entries.clear();
      if (hasListChanges) deleteDependents(nameList(tag));
      for (const id of ids) deleteDependents(id);
    },
    clear: () => entries.clear(),
    size: () => entries.size,
    bytes: () => entries.calculatedSize,
  };
}

/** Returns the records and lists whose change invalidates an entry. */
function listDependencies({ key: { listTags }, ids }: CacheEntry): string[] {
  return [...ids, ...listTags.map(nameList)];
}

const nameList = (tag: string) => `list of ${tag}`;
