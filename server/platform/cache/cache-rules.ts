export interface CacheRule {
  /** The URL pattern in readable form, such as `/product/:id`. */
  route: string;
  /** Matches the whole path; a path that no rule matches is not cached. */
  path: RegExp;
  /** The query parameters that change the response. All other parameters are ignored. */
  params: readonly string[];
  /** The parameters with an unlimited number of values, such as a search text. */
  rareParams: readonly string[];
  /** The parameters that may be given several times. */
  repeatableParams: readonly string[];
  /** Tags of the lists in the response. A record that enters or leaves one of these lists invalidates the response. */
  listTags: readonly string[];
  /** Returns the tag of a list that is in the response only because of this parameter value, such as a sort. */
  listTagOf?: (param: string, value: string) => string | undefined;
  /** The Cache-Control header for CDNs and browsers. */
  cacheControl: string;
}

export interface CacheKey {
  /** The path with its known parameters, sorted by name. Values of one parameter keep their order, which may matter. */
  url: string;
  rule: CacheRule;
  listTags: readonly string[];
  /** True for a search and other URLs of unlimited number. Rare URLs are cached separately from common URLs. */
  isRare: boolean;
}

const maxUrlLength = 500;
const maxCommonPage = 10;

/** Returns the key under which the response of a URL is cached, or undefined if the URL is not cached. */
export function buildCacheKey(url: string, rules: readonly CacheRule[]): CacheKey | undefined {
  const [path = '', search = ''] = url.split('?', 2);
  const rule = rules.find((candidate) => candidate.path.test(path));
  if (!rule || url.length > maxUrlLength) return undefined;
  if (search === '') return { url: path, rule, listTags: rule.listTags, isRare: false };
  const params: [string, string][] = [];
  const query = new URLSearchParams(search);
  for (const name of rule.params.toSorted()) {
    const values = query.getAll(name);
    if (values.length > 1 && !rule.repeatableParams.includes(name)) return undefined;
    for (const value of values) if (value) params.push([name, value]);
  }
  const cachedUrl = params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
  const isRepeating = new Set(params.map(([name]) => name)).size < params.length;
  return {
    url: cachedUrl,
    rule,
    listTags: [
      ...rule.listTags,
      ...params.flatMap(([name, value]) => rule.listTagOf?.(name, value) ?? []),
    ],
    isRare: isRepeating || params.some((param) => isRare(rule, param)),
  };
}

function isRare({ rareParams }: CacheRule, [name, value]: [string, string]): boolean {
  if (rareParams.includes(name)) return true;
  return name === 'page' && !(Number(value) <= maxCommonPage);
}
