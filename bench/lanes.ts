/**
 * `node bench/lanes.ts` measures how long a reset code and a refund take while 300 pictures of 12 megapixels and an import
 * of 5,000 rows wait, compared with an idle shop in the same run.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { callApi, createStockedProducts, registerCustomers } from './call-server.ts';
import { buyProduct } from './purchases.ts';

const rounds = 8;
const pictureCount = 300;
const importRows = 5000;

const folder = await createTempFolder();
const dataDir = join(folder.path, 'shop');
const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres') });
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
const server = await startServerProcess({
  ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO_WIDTHS: 'off' },
  ...{ CAPTCHA: 'off', RATE_LIMITS: 'off' },
});
try {
  const idle = await measure('idle');
  const vendor = await signIn('vendor');
  await queuePictures(vendor);
  await queueImport(vendor);
  const busy = await measure('busy');
  const { rows } = await database.query(
    `select task_identifier as task, count(*)::int from graphile_worker.jobs group by 1`,
  );
  console.log('jobs left:', rows.map(({ task, count }) => `${count} ${task}`).join(', '));
  console.log(
    `ratio: reset ${(busy.reset / idle.reset).toFixed(1)}, refund ${(busy.refund / idle.refund).toFixed(1)}`,
  );
} finally {
  await database.end();
  await server.stop();
  await postgres.stop();
  await folder.remove();
}

/** Returns the longest times in milliseconds. */
async function measure(name: string) {
  const tokens = await registerCustomers(server.url, rounds);
  const [product] = await createStockedProducts(server.url, 1);
  const admin = await signIn('admin', 'users');
  const resets: number[] = [];
  const refunds: number[] = [];
  for (const token of tokens) {
    resets.push(await timeReset(token));
    refunds.push(await timeRefund(token, product!, admin));
  }
  const [reset, refund] = [Math.max(...resets), Math.max(...refunds)];
  console.log(
    `${name}: a reset code within ${reset.toFixed(0)} ms, a refund within ${refund.toFixed(0)} ms`,
  );
  return { reset, refund };
}

async function timeReset(token: string): Promise<number> {
  const { email } = await callApi<{ email: string }>(server.url, '/api/users/profile', { token });
  const countMails = async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).length;
  const before = await countMails();
  const startedAt = performance.now();
  await callApi(server.url, '/api/auth/forgot-password', {
    body: { email, recaptchaToken: 'off' },
  });
  while ((await countMails()) === before) await sleep(10);
  return performance.now() - startedAt;
}

async function timeRefund(token: string, product: string, admin: string): Promise<number> {
  await buyProduct(server.url, token, product);
  // Its emails would be taken for the next reset code.
  await waitFor(`select from graphile_worker.jobs where task_identifier = 'send_mail'`, 0);
  const [order] = await callApi<{ _id: string }[]>(server.url, '/api/orders/customer', { token });
  const startedAt = performance.now();
  const path = `/api/orders/${order!._id}/refund`;
  await callApi(server.url, path, { token: admin, body: { reason: 'The customer asked' } });
  await waitFor(`select from refunds where order_id = '${order!._id}' and status = 'requested'`, 0);
  const durationMs = performance.now() - startedAt;
  await waitFor(`select from graphile_worker.jobs where task_identifier = 'send_mail'`, 0);
  return durationMs;
}

async function waitFor(text: string, rowCount: number): Promise<void> {
  while ((await database.query(text)).rowCount !== rowCount) await sleep(10);
}

async function signIn(role: string, path = `${role}s`): Promise<string> {
  const { token } = await callApi<{ token: string }>(server.url, `/api/${path}/login`, {
    body: { email: `${role}@baithak.test`, password: 'baithak-demo', recaptchaToken: 'off' },
  });
  return token;
}

async function post(path: string, token: string, body: FormData): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
  if (!response.ok)
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
}

/** Uploads one picture and gives it 299 copies, each with its own files and job. */
async function queuePictures(token: string): Promise<void> {
  const noise = await sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: '#a8482a' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...{ name: 'Noisy stool', category: 'chairs', price: '500', stock: '5' },
  })) {
    form.append(name, value);
  }
  form.append('images', new Blob([new Uint8Array(noise)], { type: 'image/jpeg' }), 'noise.jpg');
  await post('/api/products', token, form);
  const { rows } = await database.query(
    `select key, widths from pictures order by created_at desc limit 1`,
  );
  const { key, widths } = rows[0] as { key: string; widths: number[] };
  const media = join(dataDir, 'media');
  for (let count = 1; count < pictureCount; count++) {
    const copy = randomBytes(16).toString('hex');
    for (const width of widths) {
      await copyFile(join(media, `${key}-${width}.webp`), join(media, `${copy}-${width}.webp`));
    }
    await database.query(
      `with picture as (
         insert into pictures (id, key, owner_id, width, height, placeholder, widths)
         select gen_random_uuid(), $2, owner_id, width, height, placeholder, widths
         from pictures where key = $1 returning id)
       select graphile_worker.add_job('encode_avif', json_build_object('pictureId', id),
         queue_name => 'pictures', priority => 10) from picture`,
      [key, copy],
    );
  }
}

async function queueImport(token: string): Promise<void> {
  const rows = Array.from({ length: importRows }, (_, n) => `Stool ${n},chairs,${1000 + n},5,`);
  const csv = `name,category,price,stock,description\n${rows.join('\n')}\n`;
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'stools.csv');
  await post('/api/products/vendor/import', token, form);
}
