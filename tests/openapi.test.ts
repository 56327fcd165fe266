import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointNames } from '#contract/endpoint-names.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let shop: TestApp;
let source: string;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_URL: 'https://baithak.example.org' });
  source = (await shop.app.inject('/api/docs/json')).body;
});
afterAll(() => shop.close());

interface Media {
  example?: unknown;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

function listOperations(): Operation[] {
  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths).flatMap((path) => Object.values(path));
}

/**
 * The only finding of the linter that is accepted. The wire contract fixes both paths, and no call matches both: their
 * methods differ, and an `id` is a UUID, never `view`.
 */
const allowedFinding =
  'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/blogs/{slug}/view` and `/api/blogs/admin/{id}`. #/paths/~1api~1blogs~1admin~1{id}';

test('the linter finds nothing wrong with the API description', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const messages = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  expect(messages).toEqual([allowedFinding]);
});

test('each call is described once, under its name in the contract', () => {
  const described = listOperations().map(({ operationId }) => operationId);
  const expected = shop.app.endpoints.map((endpoint) => endpointNames.get(endpoint));
  expect(described.toSorted()).toEqual(expected.toSorted());
  expect(new Set(described).size).toBe(described.length);
});

test('the example of each body and each response is valid', () => {
  const operations = new Map(listOperations().map((each) => [each.operationId, each]));
  const wrong: string[] = [];
  for (const endpoint of shop.app.endpoints) {
    const name = endpointNames.get(endpoint)!;
    const { requestBody, responses } = operations.get(name)!;
    const body = endpoint.body?.safeParse(requestBody?.content['application/json']?.example);
    if (body?.success === false) wrong.push(`${name}: ${body.error.message}`);
    if (endpoint.mediaType || endpoint.status === 204) continue;
    const example = responses[endpoint.status ?? 200]?.content?.['application/json']?.example;
    const response = endpoint.response.safeParse(example);
    if (!response.success) wrong.push(`${name}: ${response.error.message}`);
  }
  expect(wrong).toEqual([]);
});

test('nginx accepts large bodies for every call with files', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8');
  const uploads = /location ~ (\S+) \{\s+client_max_body_size 111m;/.exec(config)?.[1];
  expect(uploads).toBeDefined();
  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, Operation>> };
  const withFiles = Object.keys(paths).filter((path) =>
    Object.values(paths[path] ?? {}).some(
      (operation) => operation.requestBody?.content['multipart/form-data'],
    ),
  );
  expect(withFiles.length).toBeGreaterThan(10);
  const accepted = new RegExp(uploads ?? '');
  expect(withFiles.filter((path) => !accepted.test(path))).toEqual([]);
});
