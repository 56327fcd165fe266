import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** This file contains broken references on purpose. */
const thisFile = 'tests/references.test.ts';

const binary = /\.(webp|avif|png|jpg|ico|woff2)$/;

function listTrackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\0')
    .filter((file) => file !== '' && file !== thisFile && !binary.test(file))
    .filter((file) => existsSync(join(root, file)));
}

/** Returns the anchors that GitHub gives headings. A repeated heading gets a number. */
function findAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title] of markdown.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = title!
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Finds a page by its path from the root of the repository, or from the folder of the file that mentions the page. */
function resolvePage(file: string, page: string): string | undefined {
  if (page === '') return file;
  const candidates = [normalize(page), normalize(join(dirname(file), page))];
  return candidates.find((path) => !path.startsWith('..') && existsSync(join(root, path)));
}

const url = /\b[a-z]+:\/\/\S+/g;
const page = /(?<![\w*-])((?:\.{0,2}\/)*[\w-][\w./-]*\.md)\b(?:#([\w-]+))?/g;
const samePage = /\]\((#)([\w-]+)\)/g;

function findBrokenPages(file: string, text: string): string[] {
  const mentions = [...text.replaceAll(url, '').matchAll(page)].map(([, name, anchor]) => ({
    name: name!,
    anchor,
  }));
  if (file.endsWith('.md')) {
    for (const [, , anchor] of text.matchAll(samePage)) mentions.push({ name: '', anchor });
  }
  return mentions.flatMap(({ name, anchor }) => {
    const path = resolvePage(file, name);
    if (path === undefined) return [`${file}: no file ${name}`];
    if (anchor === undefined) return [];
    const markdown = path === file ? text : readFileSync(join(root, path), 'utf8');
    return findAnchors(markdown).has(anchor) ? [] : [`${file}: no heading ${name}#${anchor}`];
  });
}

const folders = 'contract|server|web|tests|bench|demo|deploy|scripts|docs';
const filePath = new RegExp(`(?<![\\w./#-])(?:${folders})/[\\w./-]*[\\w/]`, 'g');

/** Lists the files and folders that a page of the documentation mentions and that do not exist. */
function findBrokenPaths(file: string, text: string): string[] {
  return [...text.matchAll(filePath)]
    .filter(([path]) => !existsSync(join(root, path)))
    .map(([path]) => `${file}: no file ${path}`);
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function findUnknownCommands(file: string, text: string): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, name]) => !Object.hasOwn(scripts, name!))
    .map(([command]) => `${file}: package.json has no ${command}`);
}

/** Lists the folders that docs/architecture.md must describe. */
function listFoldersToDescribe(files: string[]): string[] {
  const described = /^(?:(?:server\/(?:features\/|platform\/)?|web\/)?[\w-]+\/)/;
  return [...new Set(files.flatMap((file) => described.exec(file)?.[0] ?? []))];
}

const outside: [what: string, pattern: RegExp][] = [
  ['a path of one machine', /(?<![\w./:*})\]-])\/(?:work|root|tmp|home\/\w+|Users\/\w+)\b(?![.:])/],
  ['a folder beside the repository', /\.\.\/shared\b/],
  ['a package registry', /\bregistry\.[a-z-]+\.[a-z]+/],
  ['a decision by its number', /\bdecisions? \d/i],
];

function findOutsideReferences(file: string, text: string): string[] {
  return outside.flatMap(([what, pattern]) => {
    const match = pattern.exec(text)?.[0];
    return match === undefined ? [] : [`${file}: ${what}: ${match}`];
  });
}

test('every page and heading that a file mentions exists', () => {
  const broken = listTrackedFiles().flatMap((file) =>
    findBrokenPages(file, readFileSync(join(root, file), 'utf8')),
  );
  expect(broken).toEqual([]);
});

test('every file and folder that the documentation mentions exists', () => {
  const broken = listTrackedFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => findBrokenPaths(file, readFileSync(join(root, file), 'utf8')));
  expect(broken).toEqual([]);
  expect(
    findBrokenPaths('docs/a.md', 'see `server/no-such-folder/`, not `server/features/`'),
  ).toEqual(['docs/a.md: no file server/no-such-folder/']);
});

test('every npm command that a file mentions exists', () => {
  const unknown = listTrackedFiles().flatMap((file) =>
    findUnknownCommands(file, readFileSync(join(root, file), 'utf8')),
  );
  expect(unknown).toEqual([]);
  expect(findUnknownCommands('README.md', '`npm run build`, `npm run no-such`')).toEqual([
    'README.md: package.json has no npm run no-such',
  ]);
});

test('docs/architecture.md describes every main folder', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const findMissing = (files: string[]) =>
    listFoldersToDescribe(files).filter((folder) => !page.includes(`\`${folder}\``));
  expect(findMissing(listTrackedFiles())).toEqual([]);
  expect(findMissing(['server/features/no-such/a.ts', 'server/main.ts'])).toEqual([
    'server/features/no-such/',
  ]);
});

test('no file mentions a package registry, a numbered decision or a path outside the repository', () => {
  const references = listTrackedFiles().flatMap((file) =>
    findOutsideReferences(file, readFileSync(join(root, file), 'utf8')),
  );
  expect(references).toEqual([]);
});

test.each([
  ['contract/a.ts', '/** See SPEC.md section 3. */', 'no file SPEC.md'],
  ['contract/a.ts', '// docs/product/no-such-page.md', 'no file docs/product/no-such-page.md'],
  ['README.md', '[shared](../DECISIONS.md)', 'no file ../DECISIONS.md'],
  ['docs/a.md', '[rule](product/money.md#no-such-heading)', 'no heading'],
  ['contract/a.ts', '`docs/product/money.md#no-such-heading`', 'no heading'],
  ['docs/a.md', '# One\n[two](#two)', 'no heading #two'],
])('a broken mention in %s is found: %s', (file, text, problem) => {
  expect(findBrokenPages(file, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['contract/a.ts', '`docs/product/money.md#policy-figures`.'],
  ['docs/a.md', '[rule](product/money.md#policy-figures) and README.md'],
  ['docs/a.md', '## What it is\n[above](#what-it-is) and https://example.com/page.md'],
])('a correct mention in %s passes: %s', (file, text) => {
  expect(findBrokenPages(file, text)).toEqual([]);
});

test.each([
  ['cp x /tmp/baithak', 'a path of one machine'],
  ["'/root/clone'", 'a path of one machine'],
  ['see /work/main', 'a path of one machine'],
  ['(/home/somebody/baithak)', 'a path of one machine'],
  ['../shared/rules', 'a folder beside the repository'],
  ['"https://registry.npmjs.org/pg"', 'a package registry'],
  ['as Decision 7 says', 'a decision by its number'],
])('an outside reference is found: %s', (text, what) => {
  expect(findOutsideReferences('a.ts', text)).toEqual([expect.stringContaining(what)]);
});

test('imports and relative paths are not mistaken for paths of a machine', () => {
  expect(findOutsideReferences('a.ts', "import '#web/root.tsx'; './root.tsx'; `${x}/tmp`")).toEqual(
    [],
  );
});
