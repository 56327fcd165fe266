import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createProduct, createVendor, testPassword } from '#tests/support/factories.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let shop: TestApp;
let origin: string;
let folder: string;

beforeAll(async () => {
  shop = await createTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  // The folder is in the repository, so that the program finds its packages.
  await mkdir(join(root, 'test-results'), { recursive: true });
  folder = await mkdtemp(join(root, 'test-results/api-client-'));
  const source = `${origin}/api/docs/json`;
  const types = join(folder, 'baithak-api.ts');
  await run(process.execPath, [join(root, 'scripts/api-client.ts'), source, types]);
  const guide = await readFile(join(root, 'docs/api.md'), 'utf8');
  await writeFile(join(folder, 'program.ts'), /```ts\n(.*?)```/s.exec(guide)![1]!);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

const typeCheck = (file: string) =>
  run(join(root, 'node_modules/.bin/tsc'), [
    ...['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--skipLibCheck'],
    ...['--allowImportingTsExtensions', '--types', 'node', '--ignoreConfig', join(folder, file)],
  ]);

test('the program in docs/api.md has correct types', async () => {
  await expect(typeCheck('program.ts')).resolves.toMatchObject({ stdout: '' });
});

test('a field that the call does not have is a type error', async () => {
  const program = await readFile(join(folder, 'program.ts'), 'utf8');
  await writeFile(join(folder, 'wrong.ts'), program.replace('name, stock', 'name, price_paise'));
  await expect(typeCheck('wrong.ts')).rejects.toMatchObject({
    stdout: expect.stringContaining("'price_paise' does not exist on type"),
  });
});

test('the program in docs/api.md prints the stock of a vendor', async () => {
  const vendor = await createVendor(shop.ctx);
  await createProduct(shop.ctx, { vendorId: vendor.id, name: 'Cane stool', stock: 7 });
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
    env: { ...process.env, SHOP_URL: origin, EMAIL: vendor.email!, PASSWORD: testPassword },
  });
  expect(stdout).toBe('Cane stool: 7\n');
});
