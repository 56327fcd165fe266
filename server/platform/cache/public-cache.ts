import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import type { CacheKey } from './cache-rules.ts';

/** Something the public sees changed: the records named, and the lists of a kind where it says so. */
export interface Change {
  kind: string;
  lists: boolean;
  ids: readonly string[] | 'all';
}

interface Kept {
  answer: Answer;
  key: CacheKey;
  ids: ReadonlySet<string>;
}

export interface PublicCache {
  /** Closed while changes cannot be heard: nothing is kept and nothing old is served. */
  open(): void;
  close(): void;
  readonly isOpen: boolean;
  /** Every change committed before this time has been applied. */
  prove(since: number): void;
  /** Whether what it holds at this time is less than a second old. */
  isProven(now: number): boolean;
  /** Waits a moment for the next proof. */
  proven(): Promise<void>;
  find(key: CacheKey): Answer | undefined;
  /** One fill for all who ask meanwhile. */
  fill(key: CacheKey, make: () => Promise<Answer>): Promise<Answer>;
  apply(change: Change): void;
  readonly size: number;
  readonly bytes: number;
}

/** Less than the second that anybody may see what is no longer true. */
const provenForMs = 900;
const longestProofMs = 500;
const mebibyte = 1024 * 1024;
const longestLifeMs = 5 * 60_000;
const rememberedChanges = 2000;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function createPublicCache({ mebibytes = 48 } = {}): PublicCache {
  const common = makeStore(mebibytes);
  const rare = makeStore(mebibytes / 6);
  const fills = new Map<string, Promise<Answer>>();
  const recent: Change[] = [];
  let open = false;
  let changes = 0;
  let provenUntil = 0;
  let proof = Promise.withResolvers<void>();

  async function makeAndKeep(key: CacheKey, make: () => Promise<Answer>): Promise<Answer> {
    const begun = changes;
    const answer = await make();
    if (!open || !answer.mayBeKept) return answer;
    const kept = { answer, key, ids: new Set(answer.text().match(uuid)) };
    if (!changedSince(begun, kept)) (key.isRare ? rare : common).keep(kept);
    return answer;
  }

  /** What began to be made before a change of what it shows is not kept. */
  function changedSince(begun: number, kept: Kept): boolean {
    const missed = changes - begun;
    if (missed > recent.length) return true;
    return missed > 0 && recent.slice(-missed).some((change) => touches(change, kept));
  }

  function forgetAll() {
    changes += recent.length + 1;
    recent.length = 0;
    fills.clear();
    common.clear();
    rare.clear();
  }

  return {
    open: () => {
      forgetAll();
      open = true;
      provenUntil = performance.now() + provenForMs;
    },
    close: () => {
      open = false;
      forgetAll();
    },
    get isOpen() {
      return open;
    },
    prove: (since) => {
      provenUntil = since + provenForMs;
      proof.resolve();
      proof = Promise.withResolvers();
    },
    isProven: (now) => now < provenUntil,
    proven: () => Promise.race([proof.promise, wait(longestProofMs, undefined, { ref: false })]),
    find: (key) => (key.isRare ? rare : common).find(key.address),
    fill: (key, make) => {
      const running = fills.get(key.address);
      if (running) return running;
      const fill = makeAndKeep(key, make).finally(() => {
        if (fills.get(key.address) === fill) fills.delete(key.address);
      });
      fills.set(key.address, fill);
      return fill;
    },
    apply: (change) => {
      changes += 1;
      if (recent.push(change) > rememberedChanges) recent.shift();
      // Whoever asks from now on gets an answer made after the change.
      fills.clear();
      common.forget(change);
      rare.forget(change);
    },
    get size() {
      return common.size() + rare.size();
    },
    get bytes() {
      return common.bytes() + rare.bytes();
    },
  };
}

function touches({ kind, lists, ids }: Change, { key: { rule }, ids: shown }: Kept): boolean {
  if (lists && rule.lists.some((listed) => listed === kind)) return true;
  return ids === 'all' || ids.some((id) => shown.has(id));
}

/** Bounded in memory; an index from each record to the answers that show it keeps a change cheap. */
function makeStore(mebibytes: number) {
  const showing = new Map<string, Set<string>>();
  const kept = new LRUCache<string, Kept>({
    maxSize: Math.floor(mebibytes * mebibyte),
    sizeCalculation: ({ answer, ids }) => answer.bytes + ids.size * 200 + 1000,
    ttl: longestLifeMs,
    dispose: ({ ids, key }) => {
      for (const id of marksOf(key, ids)) {
        const addresses = showing.get(id);
        addresses?.delete(key.address);
        if (addresses?.size === 0) showing.delete(id);
      }
    },
  });

  function drop(mark: string) {
    for (const address of [...(showing.get(mark) ?? [])]) kept.delete(address);
  }

  return {
    keep(entry: Kept) {
      const { key, ids } = entry;
      kept.set(key.address, entry);
      if (!kept.has(key.address)) return;
      for (const id of marksOf(key, ids)) {
        const addresses = showing.get(id) ?? new Set();
        showing.set(id, addresses.add(key.address));
      }
    },
    find: (address: string) => kept.get(address)?.answer,
    forget({ kind, lists, ids }: Change) {
      if (ids === 'all') return kept.clear();
      if (lists) drop(`lists of ${kind}`);
      for (const id of ids) drop(id);
    },
    clear: () => kept.clear(),
    size: () => kept.size,
    bytes: () => kept.calculatedSize,
  };
}

function marksOf({ rule }: CacheKey, ids: ReadonlySet<string>): Iterable<string> {
  return [...ids, ...rule.lists.map((kind) => `lists of ${kind}`)];
}
