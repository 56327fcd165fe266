import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { localFileStore } from './file-store.ts';

test('a failed write leaves no partial file', async () => {
  const folder = await createTempFolder();
  await mkdir(join(folder.path, 'media/taken.webp/by-a-folder'), { recursive: true });
  const files = localFileStore(folder.path);
  await expect(files.put('media/taken.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(folder.path, 'media'))).toEqual(['taken.webp']);
  await folder.remove();
});
