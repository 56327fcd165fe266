import { expect, test } from 'vitest';
import { loginPathFor } from './login-path.ts';

test('panels lead to the vendors’ door, everything else to the customers’', () => {
  expect(loginPathFor('/admin/users')).toBe('/login');
  expect(loginPathFor('/vendor/orders/0192')).toBe('/login');
  expect(loginPathFor('/vendor/0192f0c1')).toBe('/user-login');
  expect(loginPathFor('/cart')).toBe('/user-login');
});
