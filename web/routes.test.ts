import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { listBlogs } from '#contract/shop/blogs.ts';
import { pages } from '#contract/pages.ts';
import { productFilters } from '#contract/catalogue/products.ts';
import routes from './routes.ts';

test('the list of pages names every route of the site and nothing else', () => {
  const listed = pages.map(({ path }) => path);
  expect(listed.toSorted()).toEqual(pathsOf(routes).toSorted());
});

test('a cached list page depends on every query parameter of its API call, except the limit', () => {
  const queryOf = (path: string) => [...pages.find((page) => page.path === path)!.cached!.query];
  const filters = [...Object.keys(productFilters.shape), 'page'];
  for (const path of ['/shop-new', '/category/:category', '/vendor/:vendorId']) {
    expect(queryOf(path), path).toEqual(filters);
  }
  const posts = Object.keys(listBlogs.query.omit({ limit: true }).shape);
  expect(queryOf('/blog')).toEqual(posts);
});

/** Returns the full paths of all routes except the catch-all route. */
function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    if (path === '*') return [];
    const full = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, full) : [index ? `${full}/` : full];
  });
}
