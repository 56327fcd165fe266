import { matchPath } from 'react-router';
import { type LoginPath, type PrivatePage, privatePages } from '#contract/pages.ts';

/** Undefined for a page that opens for anyone. */
export function findPrivatePage(pathname: string): PrivatePage | undefined {
  return privatePages.find(({ path }) => matchPath(path, pathname));
}

/** The sign-in page for users of the page at this path. */
export function loginPathFor(pathname: string): LoginPath {
  return findPrivatePage(pathname)?.loginPath ?? '/user-login';
}
