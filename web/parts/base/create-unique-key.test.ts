import { afterAll, expect, test, vi } from 'vitest';
import { createUniqueKey } from './create-unique-key.ts';

afterAll(() => vi.unstubAllGlobals());

test('keys differ, even on a plain HTTP page, which has no crypto.randomUUID', () => {
  vi.stubGlobal('crypto', {});
  const keys = Array.from({ length: 100 }, createUniqueKey);
  expect(new Set(keys).size).toBe(100);
});
