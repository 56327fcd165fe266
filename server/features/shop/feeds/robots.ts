import { pages } from '#contract/pages.ts';

const closedAreas = ['/api/', '/admin/'];
/**
 * Private pages. Each path is cut before its first parameter, because a rule covers all paths that begin with its path.
 */
const closedPages = pages
  .filter(({ who }) => who !== 'anyone')
  .map(({ path }) => path.replace(/:.*/, ''));
/** Search results have endless URLs, and the sitemap already lists all products. */
const searchResults = ['/*?*q=', '/*?*search='];

export function createRobotsTxt(origin: string): string {
  const prefixes = [...closedAreas, ...closedPages].filter(isNotCovered);
  const rules = [...prefixes, ...searchResults].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns whether no other rule covers the path. A rule covers all paths that begin with its path. */
function isNotCovered(path: string, _index: number, all: string[]): boolean {
  return !all.some((other) => other !== path && path.startsWith(other));
}
