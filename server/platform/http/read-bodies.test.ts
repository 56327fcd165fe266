import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { isTooDeep } from './read-bodies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['[', 520_000],
  ['{"a":', 100_000],
  ['[', 33],
])('a body of %s, %i times, is refused before it is parsed', async (text, count) => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'content-type': 'application/json' },
    payload: text.repeat(count),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe('The JSON is nested too deeply');
});

test.each([
  ['[]'.repeat(1000), false],
  ['['.repeat(32) + ']'.repeat(32), false],
  [JSON.stringify({ text: '[{'.repeat(100) }), false],
  [JSON.stringify({ text: 'a quote " and \\ and [' }) + '['.repeat(33), true],
  ['"\\"' + '['.repeat(50), false],
  ['{"a": "\\\\"}' + '['.repeat(33), true],
])('%s', (text, isDeep) => {
  expect(isTooDeep(text)).toBe(isDeep);
});
