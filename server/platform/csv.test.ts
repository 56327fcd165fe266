import { readFileSync, globSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { renderCsv, streamCsv, unescapeCell } from './csv.ts';

test('an export whose rows fail ends with an error and logs a warning', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (_: unknown, message?: string) => void warnings.push(message) };
  async function* rows() {
    yield ['Stool', '=1+1'];
    throw new Error('the database is down');
  }
  await expect(text(streamCsv(log, ['name', 'price'], rows()))).rejects.toThrow('is down');
  expect(warnings).toEqual(['an export ended early']);
});

test('a cell with a semicolon or a tab is quoted', async () => {
  async function* rows() {
    yield ['Stool;=1+1', 'Teak\t=1+1', 'Plain'];
  }
  const log = { warn: () => undefined };
  const csv = await text(streamCsv(log, ['name', 'material', 'color'], rows()));
  expect(csv.split('\n')[1]).toBe('"Stool;=1+1","Teak\t=1+1",Plain');
});

test.each(['=1+1', '+1', '-1', '@A1', '＝1+1', '＋1', '－1', '＠A1', '\t=1+1', '\r=1+1', '\n=1+1'])(
  '%j is text in a CSV and comes back as it was',
  async (cell) => {
    async function* rows() {
      yield [cell, -5];
    }
    const streamed = await text(streamCsv({ warn: () => undefined }, ['a', 'b'], rows()));
    const rendered = renderCsv(['a', 'b'], [[cell, -5]]);
    // Reading the stream as text removes the byte order mark.
    expect(rendered).toBe(`\ufeff${streamed}`);
    expect(rendered.split('a,b\n')[1]).toMatch(/^"?'/);
    expect(rendered).toMatch(/,-5\n$/);
    expect(unescapeCell(`'${cell}`)).toBe(cell);
  },
);

test('no other file writes CSV', () => {
  const writers = globSync(['server/**/*.ts', 'scripts/**/*.ts']).filter(
    (file) =>
      !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("from 'csv-stringify"),
  );
  expect(writers).toEqual(['server/platform/csv.ts']);
});
