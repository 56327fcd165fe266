/** What a kept answer changes with. */
export type CacheKind = 'catalogue' | 'posts' | 'fixed';

export interface CacheRule {
  /** The pattern of its addresses, as a person reads it. */
  name: string;
  kind: CacheKind;
  /** Matches the whole path; what matches none is not kept. */
  path: RegExp;
  /** Parameters that shape the answer; all others are ignored. */
  names: readonly string[];
  /** What it lists: entering and leaving records of these kinds change it, not only those it shows. */
  lists: readonly CacheKind[];
}

export interface CacheKey {
  /** The path with its known parameters, sorted: the address that the answer is made for. */
  address: string;
  rule: CacheRule;
  /** One of endlessly many addresses: kept apart, so that it cannot push out the rest. */
  isRare: boolean;
}

const longestAddress = 500;
const common = new Set(['category', 'limit', 'page', 'subCategory', 'sort']);
const deepestCommonPage = 10;

/** Undefined for an address that is answered each time anew. */
export function cacheKey(url: string, rules: readonly CacheRule[]): CacheKey | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const rule = rules.find((candidate) => candidate.path.test(path));
  if (!rule || url.length > longestAddress) return undefined;
  if (search === '') return { address: path, rule, isRare: false };
  const known: [string, string][] = [];
  const given = new URLSearchParams(search);
  for (const name of rule.names) {
    const values = given.getAll(name);
    if (values.length > 1) return undefined;
    if (values[0]) known.push([name, values[0]]);
  }
  known.sort(([a], [b]) => (a < b ? -1 : 1));
  const address = known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
  return { address, rule, isRare: known.some(isUncommon) };
}

function isUncommon([name, value]: [string, string]): boolean {
  if (!common.has(name)) return true;
  return name === 'page' && !(Number(value) <= deepestCommonPage);
}
