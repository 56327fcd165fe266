import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { startJobs } from '#server/jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

const readText = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

let shop: TestShop;
let jobs: Awaited<ReturnType<typeof startJobs>>;
/** The metrics that a node exports: `name` and `name{label="value"}`. */
let exported: Set<string>;

beforeAll(async () => {
  shop = await createTestShop({ METRICS_PORT: '0' });
  jobs = await startJobs(shop.ctx);
  await checkLedger(shop.ctx);
  exported = listExportedMetrics(await shop.ctx.metrics!.render());
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

test('every alert and panel reads metrics and labels that a node exports', async () => {
  const dashboard = JSON.parse(await readText('deploy/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = listExpressions(await readText('deploy/alerts.yaml'));
  expect([panels.length > 10, alerts.length > 10]).toEqual([true, true]);
  const usedMetrics = [...panels, ...alerts].flatMap(listUsedMetrics);
  expect(usedMetrics.length).toBeGreaterThan(panels.length + alerts.length - 1);
  expect(usedMetrics.filter((name) => !exported.has(name))).toEqual([]);
});

test('the runbook has a section for each alert, in the same order', async () => {
  const alerts = [...(await readText('deploy/alerts.yaml')).matchAll(/- alert: (\w+)/g)];
  const runbook = (await readText('docs/operations.md'))
    .split('\n## Alerts\n')[1]!
    .split('\n## ')[0]!;
  const sections = [...runbook.matchAll(/^### (\w+)$/gm)];
  expect(sections.map(([, name]) => name)).toEqual(alerts.map(([, name]) => name));
});

function listExportedMetrics(text: string): Set<string> {
  const names = new Set<string>(['up']);
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name || line.startsWith('#')) continue;
    names.add(name);
    for (const [label] of labels.matchAll(/\w+="[^"]*"/g)) names.add(`${name}{${label}}`);
  }
  // A labelled counter or histogram has no series before its first event, so take its name from the TYPE line.
  for (const [, name, type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    names.add(name!);
    if (type === 'histogram')
      for (const end of ['bucket', 'count', 'sum']) names.add(`${name}_${end}`);
  }
  return names;
}

/** Returns the expressions of the alert rules. An expression may span several lines. */
function listExpressions(yaml: string): string[] {
  return [...yaml.matchAll(/^ {8}expr: (?:>-\n)?((?:.|\n(?= {10}))+)/gm)].map(([, expr]) => expr!);
}

/** Returns an expression's metrics and the labels that it compares with `=`, except labels that the scrape adds. */
function listUsedMetrics(expr: string): string[] {
  const series = /\b(baithak_\w+|nodejs_\w+|process_\w+|up)\b(?:\{([^}]*)\})?/g;
  return [...expr.matchAll(series)].flatMap(([, name, labels = '']) => [
    name!,
    ...[...labels.matchAll(/\b(\w+)="[^"]*"/g)]
      .filter(([, label]) => !['job', 'instance'].includes(label!))
      .map(([label]) => `${name}{${label}}`),
  ]);
}
