import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

test('a sheet whose rows break off breaks off too, and harms nothing else', async () => {
  const said: unknown[] = [];
  const log = { warn: (_: unknown, message?: string) => void said.push(message) };
  async function* rows() {
    yield ['Stool', '=1+1'];
    throw new Error('the database is away');
  }
  await expect(text(csvLines(log, ['name', 'price'], rows()))).rejects.toThrow('is away');
  expect(said).toEqual(['an export ended early']);
});
