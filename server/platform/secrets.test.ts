import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { loadSecrets } from './secrets.ts';

const folder = await createTempFolder();
afterAll(() => folder.remove());

test('processes that start at the same time in an empty folder share one secret', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => loadSecrets(folder.path)));
  const keys = new Set(all.map((secrets) => secrets.derive('tokens').toString('hex')));
  expect(keys.size).toBe(1);
});

test('a secret file that a crash has left empty is an error', async () => {
  const broken = await createTempFolder();
  await writeFile(join(broken.path, 'signing-secret'), '');
  await expect(loadSecrets(broken.path)).rejects.toThrow(/signing-secret is empty/);
  await broken.remove();
});
