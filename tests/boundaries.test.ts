import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let project: string;

/** Imports that each break a rule, and a part of the message that states the rule. */
const violations: [file: string, imported: string, rule: string][] = [
  ['contract/orders.ts', 'pg', 'contract imports only zod'],
  ['contract/field-rules.ts', 'zod', 'must not load Zod'],
  ['web/store/profile/address-form.ts', '#contract/addresses.ts', 'neither Zod'],
  ['web/layout/search-box.ts', '#web/parts/use-contract-form.ts', 'neither Zod'],
  ['web/parts/address-fields.ts', 'zod', 'neither Zod'],
  ['web/store/cart/cart.page.ts', '#server/app.ts', 'only through contract'],
  ['web/api/client.ts', '#web/session/use-session.ts', 'never the other way round'],
  ['web/session/use-session.ts', '#web/layout/header.ts', 'must not import screens'],
  ['web/ui/button.ts', '#contract/money.ts', 'ui must not import code about the shop'],
  ['web/parts/price.ts', '#web/store/cart/cart.page.ts', 'parts must not import an area'],
  ['web/layout/header.ts', '#web/admin/users/users.page.ts', 'layout must not import an area'],
  ['web/store/home/home.page.ts', '#web/vendor/orders/orders.page.ts', 'never import each other'],
  ['web/vendor/orders/orders.page.ts', '#web/admin/users/users.page.ts', 'never import each other'],
  ['web/admin/users/users.page.ts', '#web/store/cart/cart.page.ts', 'never import each other'],
  ['server/platform/mail/mailer.ts', '#server/features/orders/orders.service.ts', 'no feature'],
  ['server/features/cart/cart.queries.ts', './cart.service.ts', 'Queries contain only SQL'],
  ['server/features/blogs/blogs.queries.ts', '#server/platform/new-id.ts', 'act passes in ids'],
  [
    'server/features/users/users.service.ts',
    '#server/features/cart/cart.queries.ts',
    'of another feature',
  ],
  [
    'server/features/users/users.wire.ts',
    '#server/features/cart/cart.wire.ts',
    'of another feature',
  ],
  [
    'server/features/users/update-user.ts',
    '#server/features/cart/cart.routes.ts',
    'of another feature',
  ],
  [
    'server/features/users/users.jobs.ts',
    '#server/features/cart/cart.jobs.ts',
    'of another feature',
  ],
  [
    'server/features/vendors/erase.ts',
    '#server/features/orders/cancel-order.ts',
    'must not import a buying feature',
  ],
  [
    'server/features/cart/cart.service.ts',
    '#server/features/checkout/place-order.ts',
    'must not import a buying feature',
  ],
  [
    'server/features/purchases/fail.ts',
    '#server/features/refunds/send.ts',
    'Those features call purchases',
  ],
  [
    'server/features/refunds/send.ts',
    '#server/features/orders/cancel-order.ts',
    'imports only purchases',
  ],
  ['server/features/orders/cancel.ts', '#server/features/payments/settle.ts', 'call orders, never'],
  [
    'server/features/orders/announce-delay.ts',
    '#server/features/returns/move-return.ts',
    'call orders, never',
  ],
  [
    'server/features/ledger/check-ledger.ts',
    '#server/features/settlements/run-settlement.ts',
    'must not import a buying feature',
  ],
  [
    'server/features/purchases/release.ts',
    '#server/features/route/send-transfers.ts',
    'Those features call purchases',
  ],
  [
    'server/features/refunds/refund-rest.ts',
    '#server/features/returns/move-return.ts',
    'imports only purchases',
  ],
  [
    'server/features/route/send-transfers.ts',
    '#server/features/settlements/run-settlement.ts',
    'call route',
  ],
  [
    'server/features/returns/move-return.ts',
    '#server/features/payments/settle-purchase.ts',
    'payments calls returns',
  ],
  [
    'server/features/settlements/run-settlement.ts',
    '#server/features/payments/settle-purchase.ts',
    'call settlements',
  ],
  [
    'server/features/payments/settle-purchase.ts',
    '#server/features/admin/delete-vendor.ts',
    'admin calls payments',
  ],
  ['server/features/cart/add-to-cart.ts', '#web/root.tsx', 'Never import web or demo'],
  ['contract/cart.ts', '#tests/support/app.ts', 'contract imports only zod'],
  ['web/root.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/api/download.ts', '#tests/support/app.ts', 'import #tests'],
  ['web/session/read-claims.ts', '#tests/support/app.ts', 'import #tests'],
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
  ['server/embedded-postgres/cluster.ts', '#server/config.ts', 'must not import code of the shop'],
];

/** Imports that the rules must allow. */
const allowedImports: [file: string, imported: string][] = [
  ['server/features/orders/ship-order.ts', '#server/features/purchases/purchases.public.ts'],
  ['server/features/orders/pay-orders.ts', '#server/features/refunds/request-refund.ts'],
  ['server/features/payments/payments.queries.ts', '#server/platform/db/conditions.ts'],
];

const fileWithoutRetry = 'server/features/users/register-user.ts';

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'baithak-boundaries-'));
  await cp(join(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
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
