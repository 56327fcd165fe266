import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { withUpload } from './spool-upload.ts';

const folder = await createTempFolder();
afterAll(() => folder.remove());
const ctx = { config: { dataDir: folder.path } };
const limits = { files: 1, fileBytes: 100, tooManyFiles: 'One file' };

/** Uploads a form with one file. `read` returns the file's content. */
const upload = (read: () => Promise<Readable>, filename?: string) =>
  withUpload(
    ctx,
    {
      raw: Readable.from([]),
      async *parts() {
        yield { type: 'file', fieldname: 'cert', filename, file: await read() };
      },
    } as unknown as FastifyRequest,
    limits,
    async (parts) => parts,
  );

test('a part without a file name is accepted as a file unless its content is empty', async () => {
  expect(await upload(async () => Readable.from([]))).toEqual([]);
  const [part] = await upload(async () => Readable.from(['it']));
  expect(part).toMatchObject({ field: 'cert', file: { name: '', bytes: 2 } });
});

test('the texts of a form are limited together', async () => {
  const uploadTexts = (count: number) =>
    withUpload(
      ctx,
      {
        raw: Readable.from([]),
        async *parts() {
          for (let n = 0; n < count; n++) {
            yield { type: 'field', fieldname: `text${n}`, value: 'x'.repeat(100) };
          }
        },
      } as unknown as FastifyRequest,
      { ...limits, textLength: 1000 },
      async (parts) => parts.length,
    );
  expect(await uploadTexts(10)).toBe(10);
  await expect(uploadTexts(11)).rejects.toMatchObject({ code: 'too_large' });
});

test('an interrupted form is a client error, but a failed write to the disk is not', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half of i';
      throw new Error('Unexpected end of form');
    })(),
  );
  await expect(upload(async () => broken)).rejects.toMatchObject({ code: 'invalid' });
  const noDisk = upload(async () => {
    await rm(folder.path, { recursive: true });
    return Readable.from(['it']);
  });
  await expect(noDisk).rejects.toMatchObject({ code: 'ENOENT' });
});
