/** The rules of lint. The tables `bans` and `layers` say which folder imports which (docs/architecture.md). */
import type { OxlintConfig } from 'oxlint';

/** The groups of features, lowest first. A group imports only groups before it. */
export const groups = [
  ...['base', 'people', 'catalogue', 'books', 'orders', 'paying', 'care', 'shop'],
] as const;

/** Modules of contract/ that customer pages load and that therefore load no Zod. */
const withoutZod = [
  ...['*-rules', '*-options', 'blog-seo-score', 'cut-text', 'dimensions', 'error'],
  'furniture-shape',
  ...['indian-date', 'lowest-price', 'money', 'order-status', 'pages', 'pictures', 'policies'],
  ...['state-codes', 'tagline', 'variant-text'],
];
const allowWithoutZod = ['./', '#contract/', '#contract/*/'].flatMap((folder) =>
  withoutZod.map((name) => `!${folder}${name}.ts`),
);

interface Ban {
  /** Banned import paths. A line of `group` that begins with ! allows paths that earlier lines ban. */
  regex?: string;
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

const ban = (regex: string, message: string): Ban => ({ regex, message });

const noOutside: Ban = {
  group: ['*', '!zod', '!./**', '!#contract/**', '!vitest', '!fast-check'],
  message: 'contract imports only zod and itself. Move code that needs more to server or web.',
};
const noZod: Ban = {
  group: ['*', ...allowWithoutZod],
  allowTypeImports: true,
  message:
    'Customer pages load this module, so it must not load Zod. Keep schemas in the module of their endpoint.',
};
const noFormLibrary: Ban = {
  group: [
    ...['zod', 'react-hook-form', '@hookform/*', '**/use-contract-form.ts'],
    ...['**/product-details-form/**', '#contract/**', ...allowWithoutZod],
  ],
  allowTypeImports: true,
  message:
    'Customer pages load neither Zod nor the form library. Import types only, or put the rule in a contract module without Zod.',
};
const noServer = ban(
  '^#server/|/server/',
  'Browser code uses the server only through contract/. Call an endpoint.',
);
const noTestsOrDemo = ban(
  '^#tests/|/tests/|/demo/',
  'Only tests, benches and scripts import #tests, and nothing imports demo.',
);
const noTests = ban('^#tests/|/tests/', 'Only tests, benches and scripts import #tests.');
const noEmbedded = ban(
  '^#server/embedded-postgres/|/embedded-postgres/',
  'Only main.ts in server/ starts the embedded PostgreSQL. Take a database URL or a Db as an argument.',
);
const noShop = ban(
  String.raw`^#|^\.\./`,
  'embedded-postgres must not import code of the shop. Take the values as arguments.',
);
const noFeatures = ban(
  '^#web/|^#server/(features|demo)|/features/',
  'platform imports no feature. Take the values as arguments.',
);
const onlySql: Ban[] = [
  {
    group: [
      ...['#web/**', '#server/features/**', '!#server/features/*/*/*.sql.ts'],
      ...['routes', 'service', 'wire'].map((role) => `./*.${role}.ts`),
    ],
    message: 'Queries contain only SQL. They import platform/db and *.sql.ts, no other file.',
  },
  {
    group: ['#server/**', '!#server/platform/db/**', '!#server/features/*/*/*.sql.ts'],
    allowTypeImports: true,
    message:
      'Queries contain only SQL. They import platform/db, and the act passes in ids, jobs and times.',
  },
];
const noWebOrParent = ban(
  String.raw`^#web/|^#server/demo|^\.\./`,
  'Import another feature as #server/features/<group>/<name>/<file>. Never import web or demo.',
);
const noInsides = ban(
  String.raw`^#server/features/[^/]+/[^/]+/[^/]+\.(queries|routes|wire|jobs)\.ts$`,
  'Do not import queries, routes, wire or jobs of another feature. Call its act or service, or export the function from its <noun>.public.ts.',
);
const noAreas = (areas: string, message: string) =>
  ban(`^#web/(${areas})/|^\\.\\./(${areas})/`, message);
const noGroupAbove = (folder: string, group: string): Ban => {
  const above = groups.slice(groups.findIndex((name) => name === group) + 1);
  return ban(
    `^#${folder}/(${[...above, '-'].join('|')})/`,
    `${group} must not import a group above it. Move the code that needs both to the higher group.`,
  );
};

const browser = [noServer, noTestsOrDemo];
const parts = [
  ...browser,
  noAreas(
    'layout|store|vendor|admin',
    'Every area uses parts, so parts must not import an area. Pass the values as props, or move the component to its area.',
  ),
];
const api = noAreas(
  'session|layout|parts|store|vendor|admin',
  'web/api must not import screens or the session. web/session imports web/api, never the other way round.',
);
const session = noAreas(
  'layout|parts|store|vendor|admin',
  'web/session must not import screens. Screens import web/session.',
);
const layout = noAreas(
  'store|vendor|admin',
  'Every area uses layout, so layout must not import an area. Pass the values as props.',
);
const noOtherArea = (areas: string) =>
  noAreas(
    areas,
    'store, vendor and admin never import each other. Put code that two areas share into parts.',
  );
const ui = ban(
  String.raw`^#contract/|^#web/(api|layout|parts|session|store|vendor|admin)/|^\.\./`,
  'ui must not import code about the shop or its products. Pass the values as props, or move the component to parts.',
);
const server = [noTests, noEmbedded];
const feature = [noWebOrParent, noInsides, ...server];

const perGroup = (layer: (group: string) => Layer) => groups.map(layer);
const tests = ['**/*.test.ts', '**/*.access.ts'];

interface Layer {
  files: string[];
  except?: string[];
  bans: Ban[];
}

/**
 * If several layers contain a file, the last one counts. Bans with a `group` are last, because oxlint ignores the bans
 * after a line that allows the import.
 */
const layers: Layer[] = [
  { files: ['contract/*.ts'], bans: [noOutside] },
  ...perGroup((group) => ({
    files: [`contract/${group}/**`],
    bans: [noGroupAbove('contract', group), noOutside],
  })),
  { files: withoutZod.map((name) => `contract/${name}.ts`), bans: [noZod] },
  ...perGroup((group) => ({
    files: withoutZod.map((name) => `contract/${group}/${name}.ts`),
    bans: [noGroupAbove('contract', group), noZod],
  })),
  { files: ['web/**'], bans: browser },
  { files: ['web/api/**'], bans: [...browser, api] },
  { files: ['web/session/**'], bans: [...browser, session] },
  { files: ['web/ui/**'], bans: [...browser, ui] },
  ...perGroup((group) => ({
    files: [`web/parts/${group}/**`],
    bans: [...parts, noGroupAbove('web/parts', group), noFormLibrary],
  })),
  {
    files: ['web/parts/base/use-contract-form.ts', 'web/parts/catalogue/product-details-form/**'],
    bans: parts,
  },
  { files: ['web/layout/**'], bans: [...browser, layout, noFormLibrary] },
  { files: ['web/store/**'], bans: [...browser, noOtherArea('vendor|admin'), noFormLibrary] },
  { files: ['web/vendor/**'], bans: [...browser, noOtherArea('store|admin')] },
  { files: ['web/admin/**'], bans: [...browser, noOtherArea('store|vendor')] },
  { files: ['server/**'], except: tests, bans: server },
  { files: ['server/main.ts'], bans: [noTests] },
  { files: ['server/embedded-postgres/**'], except: tests, bans: [noShop] },
  { files: ['server/platform/**'], except: tests, bans: [noFeatures, ...server] },
  { files: ['server/platform/**/*.test.ts'], bans: [noFeatures] },
  ...perGroup((group) => ({
    files: [`server/features/${group}/**`],
    except: tests,
    bans: [...feature, noGroupAbove('server/features', group)],
  })),
  ...perGroup((group) => ({
    files: ['queries', 'sql'].map((role) => `server/features/${group}/**/*.${role}.ts`),
    bans: [...server, noGroupAbove('server/features', group), ...onlySql],
  })),
];

const maxLines = (max: number) =>
  ['error', { max, skipBlankLines: true, skipComments: true }] as ['error', object];
const noRetry =
  'This transaction would not be retried after a deadlock or a migration. Instead call inTransaction(db, work) of platform/db.';

export default {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines': maxLines(300),
    'max-lines-per-function': maxLines(80),
    'typescript/no-explicit-any': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'promise/always-return': 'off',
    'promise/no-promise-in-callback': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-useless-spread': 'off',
    // It takes messages between threads for messages between windows.
    'unicorn/require-post-message-target-origin': 'off',
  },
  ignorePatterns: ['build', '.react-router', '/demo'],
  overrides: [
    ...layers.map(({ files, except, bans: patterns }) => ({
      files,
      ...(except && { excludeFiles: except }),
      rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] },
    })),
    {
      files: ['server/**', 'tests/**', 'bench/**', 'scripts/**'],
      excludeFiles: ['server/platform/db/in-transaction.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['transaction', 'startTransaction'].map((property) => ({
            property,
            message: noRetry,
          })),
        ],
      },
    },
    { files: ['**/tables.ts'], rules: { 'max-lines': 'off' } },
    { files: ['**/*.test.ts', 'tests/**'], rules: { 'max-lines-per-function': 'off' } },
  ],
} satisfies OxlintConfig;
