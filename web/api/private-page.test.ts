import { expect, test } from 'vitest';
import { pages, privatePages } from '#contract/pages.ts';
import { findPageAccess, isPrivatePage, loginPathFor } from './private-page.ts';

test('the rules for paths and the list of pages name the same roles and sign-in pages', () => {
  for (const { path, who, loginPath } of privatePages) {
    const pathname = path.replace(/:\w+/, '0192f0c1-7a3e-7c11-8d20-5b1f3a9e6c42');
    expect([findPageAccess(pathname), loginPathFor(pathname)], path).toEqual([who, loginPath]);
  }
});

test('panel pages lead to the vendor login, pages of the shop to the customer login', () => {
  expect(loginPathFor('/admin/users')).toBe('/login');
  expect(loginPathFor('/vendor/orders/0192')).toBe('/login');
  expect(loginPathFor('/vendor/0192f0c1')).toBe('/user-login');
  expect(loginPathFor('/cart')).toBe('/user-login');
  expect(loginPathFor('/cart/')).toBe('/user-login');
});

test('the admin dashboard, unlike other panel pages, leads to the customer login', () => {
  expect(loginPathFor('/admin/dashboard')).toBe('/user-login');
});

test('exactly the pages that are not for anyone are private', () => {
  for (const { path, who } of pages) {
    const pathname = path.replace(/:\w+/g, '0192f0c1-7a3e-7c11-8d20-5b1f3a9e6c42');
    expect(isPrivatePage(pathname), path).toBe(who !== 'anyone');
  }
});
