import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { listFiles } from '#tests/support/list-files.ts';
import { createFileStore } from './create-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';
import type { FileStore } from './file-store.ts';

let s3: Awaited<ReturnType<typeof startFakeS3>>;
let files: FileStore;

const settingsFor = (endpoint: string) => ({
  bucket: 'shop',
  region: 'ap-south-1',
  endpoint,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

beforeAll(async () => {
  s3 = await startFakeS3();
  files = createFileStore({ dataDir: '/nowhere', s3: settingsFor(s3.url) });
});

test('a stored file can be opened, with its length', async () => {
  await files.put('media/a-320.webp', Buffer.from('picture'), 'image/webp');
  expect(s3.objects.get('/shop/media/a-320.webp')?.type).toBe('image/webp');
  const file = await files.open('media/a-320.webp');
  expect(file?.bytes).toBe(7);
  expect((await buffer(file!.stream)).toString()).toBe('picture');
});

test('a removed file is not found, and removing an unknown file is no error', async () => {
  await files.put('media/b-320.webp', Buffer.from('picture'), 'image/webp');
  await files.remove(['media/b-320.webp', 'media/never.webp']);
  expect(await files.open('media/b-320.webp')).toBeUndefined();
});

test('all files are listed, page by page', async () => {
  const keys = ['media/1.webp', 'media/2.webp', 'media/3.webp', 'private/4.pdf', 'private/5.pdf'];
  for (const key of keys) await files.put(key, Buffer.from(key), 'image/webp');
  const listed = await listFiles(files);
  expect(listed).toEqual(
    expect.arrayContaining(keys.map((key) => expect.objectContaining({ key, bytes: key.length }))),
  );
});

test('an unreachable store is an error, not a missing file', async () => {
  await s3.stop();
  const down = { code: 'provider_down' };
  await expect(files.open('media/a-320.webp')).rejects.toMatchObject(down);
  await expect(files.put('media/a-320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(
    down,
  );
  await expect(files.remove(['media/a-320.webp'])).rejects.toMatchObject(down);
  await expect(listFiles(files)).rejects.toMatchObject(down);
});

test('calls to an unresponsive store time out, also in the middle of a file', async () => {
  const stalling = createServer((request, response) => {
    if (request.url!.includes('half'))
      response.writeHead(200, { 'content-length': 9 }).write('pic');
  }).listen(0, '127.0.0.1');
  await once(stalling, 'listening');
  const { port } = stalling.address() as AddressInfo;
  const store = createS3FileStore({ ...settingsFor(`http://127.0.0.1:${port}`), timeoutMs: 50 });
  const down = { code: 'provider_down' };

  await expect(store.put('media/a.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(
    down,
  );
  await expect(store.open('media/a.webp')).rejects.toMatchObject(down);
  const half = await store.open('media/half.webp');
  await expect(buffer(half!.stream)).rejects.toThrow('timed out');

  stalling.closeAllConnections();
  stalling.close();
});
