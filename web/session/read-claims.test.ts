import { expect, test } from 'vitest';
import { readClaims } from './read-claims.ts';

function tokenOf(payload: unknown): string {
  return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

test('a name in any writing system can be read from a token', () => {
  const claims = readClaims(tokenOf({ id: '1', name: 'अनन्या', role: 'user' }));
  expect(claims).toEqual({ id: '1', name: 'अनन्या', role: 'user' });
});

test('an expired token, a token without a role and other text cannot be read', () => {
  expect(() => readClaims(tokenOf({ id: '1', name: 'A', role: 'user', exp: 1 }))).toThrow(
    'expired',
  );
  expect(() => readClaims(tokenOf({ id: '1' }))).toThrow('role');
  expect(() => readClaims('nonsense')).toThrow();
  expect(() => readClaims('a.%%%.b')).toThrow();
});
