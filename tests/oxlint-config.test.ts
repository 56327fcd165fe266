import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groups } from '../oxlint.config.ts';

const features = 'server/features';
const root = fileURLToPath(new URL('..', import.meta.url));
let project: string;

/** Imports that each break a rule, and a part of the message that states the rule. */
const violations: [file: string, imported: string, rule: string][] = [
  ['contract/orders/orders.ts', 'pg', 'contract imports only zod'],
  ['contract/catalogue/cart.ts', '#tests/support/app.ts', 'contract imports only zod'],
  ['contract/list.ts', '#web/root.tsx', 'contract imports only zod'],
  ['contract/field-rules.ts', 'zod', 'must not load Zod'],
  ['contract/orders/return-rules.ts', '#contract/orders/returns.ts', 'must not load Zod'],
  ['contract/people/users.ts', '#contract/orders/orders.ts', 'must not import a group above'],
  ['contract/base/tax-rules.ts', '#contract/care/help-rules.ts', 'must not import a group above'],
  ['web/store/profile/address-form.ts', '#contract/people/addresses.ts', 'neither Zod'],
  ['web/store/profile/firm-form.ts', '#contract/fields.ts', 'neither Zod'],
  ['web/layout/search-box.ts', '#web/parts/base/use-contract-form.ts', 'neither Zod'],
  ['web/parts/base/address-fields.ts', 'zod', 'neither Zod'],
  ['web/store/cart/cart.page.ts', '#server/app.ts', 'only through contract'],
  ['web/api/client.ts', '#web/session/use-session.ts', 'never the other way round'],
  ['web/session/use-session.ts', '#web/layout/header.ts', 'must not import screens'],
  ['web/ui/button.ts', '#contract/money.ts', 'ui must not import code about the shop'],
  ['web/parts/base/price.ts', '#web/store/cart/cart.page.ts', 'parts must not import an area'],
  [
    'web/parts/base/use-contract-form.ts',
    '#web/admin/users/users.page.ts',
    'parts must not import an area',
  ],
  ['web/parts/people/sign-in.ts', '#web/parts/orders/order.ts', 'must not import a group above'],
  ['web/layout/header.ts', '#web/admin/users/users.page.ts', 'layout must not import an area'],
  ['web/store/home/home.page.ts', '#web/vendor/orders/orders.page.ts', 'never import each other'],
  ['web/vendor/orders/orders.page.ts', '#web/admin/users/users.page.ts', 'never import each other'],
  ['web/admin/users/users.page.ts', '#web/store/cart/cart.page.ts', 'never import each other'],
  ['server/platform/mail/mailer.ts', '#server/features/orders/orders/ship.ts', 'no feature'],
  ['server/platform/http/limit.test.ts', '#server/features/orders/orders/ship.ts', 'no feature'],
  [`${features}/catalogue/cart/cart.queries.ts`, './cart.service.ts', 'Queries contain only SQL'],
  [`${features}/shop/blogs/blogs.queries.ts`, '#server/platform/new-id.ts', 'passes in ids'],
  [`${features}/shop/blogs/blogs.sql.ts`, '#server/platform/new-id.ts', 'passes in ids'],
  [
    `${features}/care/help/help.queries.ts`,
    '#server/features/orders/orders/orders.public.ts',
    'Queries contain only SQL',
  ],
  [
    `${features}/books/ledger/ledger.queries.ts`,
    '#server/features/orders/orders/orders.sql.ts',
    'must not import a group above',
  ],
  ...['queries', 'wire', 'routes', 'jobs'].map((role): [string, string, string] => [
    `${features}/people/users/${role}-user.ts`,
    `#server/features/people/vendors/vendors.${role}.ts`,
    'of another feature',
  ]),
  ...groups
    .slice(0, -1)
    .map((group, index): [string, string, string] => [
      `${features}/${group}/any/act.ts`,
      `#server/features/${groups[index + 1]}/any/act.ts`,
      'must not import a group above',
    ]),
  [
    `${features}/books/route/hold-transfers.ts`,
    '#server/features/shop/admin/delete-vendor.ts',
    'must not import a group above',
  ],
  [`${features}/catalogue/cart/add-to-cart.ts`, '#web/root.tsx', 'Never import web or demo'],
  [`${features}/catalogue/cart/demo.ts`, '#server/demo/seed.ts', 'Never import web or demo'],
  ['web/root.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/api/download.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/session/read-claims.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/ui/badge.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/parts/base/picture.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/layout/footer.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/store/home/home.api.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/vendor/vendor.api.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/admin/users/users.api.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/app.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/demo/seed.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/platform/clock.ts', '#tests/support/clock.ts', 'import #tests'],
  [`${features}/catalogue/cart/cart.routes.ts`, '#tests/support/app.ts', 'import #tests'],
  [`${features}/orders/orders/orders.queries.ts`, '#tests/support/app.ts', 'import #tests'],
  ['server/main.ts', '#tests/support/app.ts', 'import #tests'],
  ['server/context.ts', './embedded-postgres/embedded-postgres.ts', 'Only main.ts'],
  ['server/platform/db/migrate.ts', '../../embedded-postgres/cluster.ts', 'Only main.ts'],
  [
    `${features}/people/users/users.queries.ts`,
    '#server/embedded-postgres/cluster.ts',
    'Only main.ts',
  ],
  [
    `${features}/people/users/delete-user.ts`,
    '#server/embedded-postgres/cluster.ts',
    'Only main.ts',
  ],
  ['server/embedded-postgres/cluster.ts', '#server/config.ts', 'must not import code of the shop'],
];

/** Imports that the rules must allow. */
const allowedImports: [file: string, imported: string][] = [
  [`${features}/orders/orders/ship.ts`, '#server/features/orders/purchases/purchases.public.ts'],
  [`${features}/orders/orders/pay.ts`, '#server/features/orders/refunds/request-refund.ts'],
  [`${features}/orders/returns/move.ts`, '#server/features/orders/returns/returns.sql.ts'],
  [`${features}/paying/payments/payments.queries.ts`, '#server/platform/db/conditions.ts'],
  [`${features}/care/reviews/reviews.queries.ts`, '#server/features/orders/orders/orders.sql.ts'],
  ['contract/catalogue/alerts.ts', '#contract/fields.ts'],
  ['contract/orders/return-options.ts', '#contract/base/policies.ts'],
];

const fileWithoutRetry = `${features}/people/users/register-user.ts`;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'baithak-lint-'));
  await cp(join(root, 'oxlint.config.ts'), join(project, 'oxlint.config.ts'));
  for (const [file, imported] of [...violations, ...allowedImports]) {
    await mkdir(dirname(join(project, file)), { recursive: true });
    await writeFile(
      join(project, file),
      `import it from '${imported}';\nexport const used = it;\n`,
    );
  }
  await mkdir(dirname(join(project, fileWithoutRetry)), { recursive: true });
  await writeFile(
    join(project, fileWithoutRetry),
    'export const registerUser = (db) => db.transaction().execute(() => {});\n',
  );
  await writeFile(
    join(project, 'contract/a.ts'),
    "import { b } from './b.ts';\nexport const a = b;\n",
  );
  await writeFile(
    join(project, 'contract/b.ts'),
    "import type { a } from './a.ts';\nexport type B = typeof a;\nexport const b = 1;\n",
  );
});
afterAll(() => rm(project, { recursive: true, force: true }));

test('each forbidden import is a lint error that states the rule', async () => {
  const report = await lint();
  for (const [file, imported, rule] of violations) {
    const findings = report.filter((finding) => finding.filename === file);
    const helps = findings.map((finding) => finding.help).join('\n');
    expect(helps, `${file} imports ${imported}`).toContain(rule);
  }
});

test('a feature may use the acts and public files of lower features, and queries may use platform/db', async () => {
  const files = (await lint()).map((finding) => finding.filename);
  for (const [file] of allowedImports) expect(files).not.toContain(file);
});

test('a transaction that would not retry is a lint error that names inTransaction', async () => {
  const [finding] = (await lint()).filter(({ filename }) => filename === fileWithoutRetry);
  expect(finding?.help).toContain('call inTransaction(db, work)');
});

test('a cycle of imports is a lint error, even if one of the imports is only for a type', async () => {
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
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: project }, (_, output) =>
      resolve((JSON.parse(output) as { diagnostics: Finding[] }).diagnostics),
    );
  });
}
