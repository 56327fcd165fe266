import { expect, test } from 'vitest';
import { loginPathFor } from './private-page.ts';

test('panel pages lead to the vendor login, all other pages to the customer login', () => {
  expect(loginPathFor('/admin/users')).toBe('/login');
  expect(loginPathFor('/vendor/orders/0192')).toBe('/login');
  expect(loginPathFor('/vendor/0192f0c1')).toBe('/user-login');
  expect(loginPathFor('/cart')).toBe('/user-login');
  expect(loginPathFor('/cart/')).toBe('/user-login');
});

test('the admin dashboard, unlike other panel pages, leads to the customer login', () => {
  expect(loginPathFor('/admin/dashboard')).toBe('/user-login');
});
