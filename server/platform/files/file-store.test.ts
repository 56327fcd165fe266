import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#tests/support/list-files.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createLocalFileStore } from './file-store.ts';

test('a failed write leaves no partial file', async () => {
  const folder = await createTempFolder();
  await mkdir(join(folder.path, 'media/taken.webp/by-a-folder'), { recursive: true });
  const files = createLocalFileStore(folder.path);
  await expect(files.put('media/taken.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(folder.path, 'media'))).toEqual(['taken.webp']);
  await folder.remove();
});

test('all files are listed, but not those that are still being written', async () => {
  const folder = await createTempFolder();
  const files = createLocalFileStore(folder.path);
  expect(await listFiles(files)).toEqual([]);
  await files.put('media/a/b.webp', Buffer.from('four'), 'image/webp');
  await files.put('private/c.pdf', Buffer.from('x'), 'application/pdf');
  await files.put('private/d.pdf.part', Buffer.from('x'), 'application/pdf');
  const listed = await listFiles(files);
  expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([
    ['media/a/b.webp', 4],
    ['private/c.pdf', 1],
  ]);
  await folder.remove();
});
