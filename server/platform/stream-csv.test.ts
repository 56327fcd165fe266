import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamCsv } from './stream-csv.ts';

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
