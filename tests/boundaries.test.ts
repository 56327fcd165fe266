import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let house: string;

/** A tiny house in which every wall is broken once. */
const violations: [file: string, imported: string, remedy: string][] = [
  ['contract/orders.ts', 'pg', 'contract imports only zod'],
  ['web/store/cart/cart.page.ts', '#server/app.ts', 'only through contract'],
  ['web/ui/button.ts', '#contract/money.ts', 'ui knows nothing'],
  ['web/parts/price.ts', '#web/store/cart/cart.page.ts', 'parts serve every area'],
  ['web/layout/header.ts', '#web/admin/users/users.page.ts', 'layout frames every area'],
  ['web/store/home/home.page.ts', '#web/vendor/orders/orders.page.ts', 'never import each other'],
  ['web/vendor/orders/orders.page.ts', '#web/admin/users/users.page.ts', 'never import each other'],
  ['web/admin/users/users.page.ts', '#web/store/cart/cart.page.ts', 'never import each other'],
  ['server/platform/mail/mailer.ts', '#server/features/orders/orders.service.ts', 'no feature'],
  ['server/features/cart/cart.queries.ts', './cart.service.ts', 'Queries speak SQL only'],
  ['server/features/cart/cart.service.ts', '#server/features/orders/orders.queries.ts', 'its own'],
  ['server/features/cart/add-to-cart.ts', '#web/root.tsx', 'web and demo never'],
  ['contract/cart.ts', '#tests/support/app.ts', 'contract imports only zod'],
  ['web/root.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/ui/badge.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/parts/picture.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/layout/footer.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/store/home/home.api.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/vendor/vendor.api.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/admin/users/users.api.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/app.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/demo/seed.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/platform/clock.ts', '#tests/support/clock.ts', 'import #tests'],
  ['server/features/cart/cart.routes.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/features/orders/orders.queries.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/main.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/context.ts', './embedded-postgres/embedded-postgres.ts', 'Only main.ts'],
  ['server/platform/db/migrate.ts', '../../embedded-postgres/cluster.ts', 'Only main.ts'],
  [
    'server/features/users/users.queries.ts',
    '#server/embedded-postgres/cluster.ts',
    'Only main.ts',
  ],
  ['server/features/users/delete-user.ts', '#server/embedded-postgres/cluster.ts', 'Only main.ts'],
  ['server/embedded-postgres/cluster.ts', '#server/config.ts', 'knows nothing of the shop'],
];

const notRetried = 'server/features/users/register-user.ts';

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'baithak-walls-'));
  await cp(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  for (const [file, imported] of violations) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), `import it from '${imported}';\nexport const kept = it;\n`);
  }
  await mkdir(dirname(join(house, notRetried)), { recursive: true });
  await writeFile(
    join(house, notRetried),
    'export const registerUser = (db) => db.transaction().execute(() => {});\n',
  );
  await writeFile(
    join(house, 'contract/a.ts'),
    "import { b } from './b.ts';\nexport const a = b;\n",
  );
  await writeFile(
    join(house, 'contract/b.ts'),
    "import { a } from './a.ts';\nexport const b = a;\n",
  );
});
afterAll(() => rm(house, { recursive: true, force: true }));

test('the linter names the remedy for every broken wall between rooms', async () => {
  const report = await lint();
  for (const [file, imported, remedy] of violations) {
    const found = report.filter((finding) => finding.filename === file);
    const helps = found.map((finding) => finding.help).join('\n');
    expect(helps, `${file} imports ${imported}`).toContain(remedy);
  }
});

test('a transaction that would not retry is a lint error that names inTransaction', async () => {
  const [finding] = (await lint()).filter(({ filename }) => filename === notRetried);
  expect(finding?.help).toContain('call inTransaction(db, work)');
});

test('the linter finds a circle of imports', async () => {
  const report = await lint();
  expect(report.map((finding) => finding.code)).toContain('import(no-cycle)');
});

interface Finding {
  filename: string;
  code: string;
  help: string;
}

function lint(): Promise<Finding[]> {
  return new Promise((resolve) => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: house }, (_, output) =>
      resolve((JSON.parse(output) as { diagnostics: Finding[] }).diagnostics),
    );
  });
}
