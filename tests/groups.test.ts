import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { groups } from '../oxlint.config.ts';

type Folder = 'server/features' | 'contract' | 'web/parts';

/** Returns which groups each group imports, without itself, by the names of the groups. */
async function findImports(folder: Folder) {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'));
  const imports = new Map<string, Set<string>>(groups.map((group) => [group, new Set()]));
  for (const file of files) {
    const group = findGroup(folder, file);
    const text = group ? await readFile(file, 'utf8') : '';
    for (const [, path] of text.matchAll(/(?:from|import\()\s*'#([^']+)'/g)) {
      const imported = findGroup(folder, path!);
      if (imported && imported !== group) imports.get(group!)!.add(imported);
    }
  }
  return new Map(
    [...imports].map(([group, used]) => [group, groups.filter((name) => used.has(name))]),
  );
}

/** Returns undefined for a file outside the groups, such as the tables of contents. */
function findGroup(folder: Folder, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const name = file.slice(folder.length + 1).split('/')[0];
  return groups.find((group) => group === name);
}

const drawImports = (imports: Map<string, string[]>) =>
  [...imports]
    .toReversed()
    .map(([group, used]) =>
      `${group.padEnd(9)} → ${used.toReversed().join(', ')}`.replace(/ +→ $/, ''),
    )
    .join('\n');

for (const folder of ['server/features', 'contract', 'web/parts'] as const) {
  test(`a group of ${folder} imports only groups below it`, async () => {
    const imports = await findImports(folder);
    const upward = [...imports].flatMap(([group, used]) =>
      used
        .filter((name) => groups.indexOf(name) > groups.indexOf(group as (typeof groups)[number]))
        .map((name) => `${group} → ${name}`),
    );
    expect(upward).toEqual([]);
  });
}

test('the drawing in the architecture page shows which groups import which', async () => {
  const page = await readFile('docs/architecture.md', 'utf8');
  const drawing = drawImports(await findImports('server/features'));
  expect(page).toContain(`\n\`\`\`\n${drawing}\n\`\`\`\n`);
});
