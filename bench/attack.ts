/**
 * `npm run bench:attack` measures how long a reset code, a vendor's upload and the home page take while two vendors who
 * are not approved send imports of 5,000 rows and customers send costly pictures, compared with an idle shop in the same
 * run. Rate limits are on, as in a shop.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { callApi, registerCustomers } from './call-server.ts';

const rounds = 6;
const pagesPerRound = 30;
const attackers = { vendors: 2, customers: 4 };
const importRows = 5000;

const folder = await createTempFolder();
const dataDir = join(folder.path, 'shop');
const outbox = join(dataDir, 'outbox');
const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'postgres') });
const server = await startServerProcess({
  ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO_WIDTHS: 'off', CAPTCHA: 'off' },
});
const { url } = server;
try {
  const photo = await createPhoto();
  const owner = await signIn('vendor');
  await measure('warm-up', owner, photo);
  const idle = await measure('idle', owner, photo);
  const attack = await startAttack();
  await sleep(3000);
  const attacked = await measure('attacked', owner, photo);
  const answers = await attack.stop();
  console.log('the attackers’ calls by status:', answers);
  console.log(`home page: ${(attacked.homeMs / idle.homeMs).toFixed(1)} × of idle`);
} finally {
  await server.stop();
  await postgres.stop();
  await folder.remove();
}

/** Returns the longest times of a reset code and an upload, and the median of the home page, in milliseconds. */
async function measure(name: string, owner: string, photo: Buffer) {
  const tokens = await registerCustomers(url, name === 'warm-up' ? 1 : rounds);
  const resets: number[] = [];
  const uploads: number[] = [];
  const pages: number[] = [];
  for (const token of tokens) {
    resets.push(await timeReset(token));
    uploads.push(await timeMs(() => createProduct(owner, photo)));
    for (let n = 0; n < pagesPerRound; n++) {
      pages.push(await timeMs(() => fetch(url).then((page) => page.text())));
      await sleep(20);
    }
  }
  const figures = {
    resetMs: Math.max(...resets),
    uploadMs: Math.max(...uploads),
    homeMs: pages.toSorted((one, other) => one - other)[Math.floor(pages.length / 2)]!,
  };
  console.log(
    `${name}: a reset code within ${figures.resetMs.toFixed(0)} ms, an upload within ${figures.uploadMs.toFixed(0)} ms, the home page in ${figures.homeMs.toFixed(1)} ms (median)`,
  );
  return figures;
}

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function timeReset(token: string): Promise<number> {
  const { email } = await callApi<{ email: string }>(url, '/api/users/profile', { token });
  const known = new Set(await listMails());
  return timeMs(async () => {
    await callApi(url, '/api/auth/forgot-password', { body: { email, recaptchaToken: 'off' } });
    while (!(await hasMail(email, known))) await sleep(20);
  });
}

function listMails(): Promise<string[]> {
  return readdir(outbox).catch(() => []);
}

async function hasMail(email: string, known: Set<string>): Promise<boolean> {
  for (const name of await listMails()) {
    if (known.has(name)) continue;
    if ((await readFile(join(outbox, name), 'utf8').catch(() => '')).includes(email)) return true;
  }
  return false;
}

async function signIn(role: string): Promise<string> {
  const { token } = await callApi<{ token: string }>(url, `/api/${role}s/login`, {
    body: { email: `${role}@baithak.test`, password: 'baithak-demo', recaptchaToken: 'off' },
  });
  return token;
}

async function post(path: string, token: string, form: FormData): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: form });
}

async function createProduct(token: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  const fields = { name: 'Noisy stool', category: 'chairs', price: '500', stock: '5' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('images', new Blob([new Uint8Array(photo)]), 'stool.jpg');
  const response = await post('/api/products', token, form);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** A phone's photo of 12 megapixels. */
function createPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 4000, height: 3000, channels: 3 } as const;
  return sharp({ create: { ...size, background: '#a8482a', noise } })
    .jpeg()
    .toBuffer();
}

/** Sends imports and pictures until it is stopped, and returns how often each status came. */
async function startAttack() {
  const statuses = new Map<string, number>();
  const end = new AbortController();
  const repeat = async (name: string, send: () => Promise<Response>) => {
    while (!end.signal.aborted) {
      const status = await send().then(
        (response) => response.status,
        // The server closes a connection that has waited for five minutes.
        () => 0,
      );
      const key = `${name} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      await sleep(status === 200 || status === 201 ? 0 : 50);
    }
  };
  const loops: Promise<void>[] = [];
  const bombs = await createBombs();
  for (const token of await registerVendors()) {
    loops.push(repeat('import', () => post('/api/products/vendor/import', token, createImport())));
  }
  for (const token of await registerCustomers(url, attackers.customers)) {
    loops.push(repeat('pictures', () => post('/api/help', token, createHelp(bombs))));
  }
  return {
    async stop() {
      end.abort();
      await Promise.all(loops);
      return Object.fromEntries(statuses);
    },
  };
}

async function registerVendors(): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < attackers.vendors; n++) {
    const address = '3 Bhujodi Road, Bhuj 370020';
    const { token } = await callApi<{ token: string }>(url, '/api/vendors/register', {
      body: {
        ...{ businessName: `Attacker ${n}`, ownerName: 'Nobody', password: 'teak-workbench' },
        contact: { email: `attacker-${n}@bench.test`, phone: `+91982501234${n}`, address },
        legalInfo: {
          panNumber: `ABCDE123${n}F`,
          bankDetails: {
            ...{ accountNumber: `5010012345678${n}`, ifsc: 'HDFC0001234' },
            ...{ bankName: 'HDFC Bank', beneficiaryName: 'Nobody' },
          },
        },
        otherInfo: { pickupAddress: address },
      },
    });
    tokens.push(token);
  }
  return tokens;
}

function createImport(): FormData {
  const rows = Array.from({ length: importRows }, (_, n) => `Stool ${n},chairs,${1000 + n},5,`);
  const form = new FormData();
  const csv = `name,category,price,stock,description\n${rows.join('\n')}\n`;
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'stools.csv');
  return form;
}

/** One file is too large for its format, and four are the most costly that the shop accepts. */
async function createBombs(): Promise<Buffer[]> {
  const encode = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a8482a' } })
      .avif({ effort: 0 })
      .toBuffer();
  const allowed = await encode(4000, 3100);
  const padded = Buffer.concat([allowed, Buffer.alloc(10_000)]);
  return [padded, padded, padded, padded, await encode(6300, 6200)];
}

function createHelp(bombs: Buffer[]): FormData {
  const form = new FormData();
  form.append('subject', 'A broken chair');
  form.append('message', 'See the pictures.');
  for (const bomb of bombs) form.append('pictures', new Blob([new Uint8Array(bomb)]), 'chair.avif');
  return form;
}
