import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The names of the specification, which every provider uses. */
const wireNames = /razorpay_(order_id|payment_id|signature)|razorpay(OrderId|PaymentId)/g;

/** The folders of the built-in providers and of the example, but not the sandbox, which has calls of its own. */
const names = globSync('server/platform/providers/*/').map((folder) => folder.split('/').at(-1)!);
const providers = names.filter((name) => name !== 'sandbox');

test('features, pages and the contract name no provider: they ask what a provider can do', async () => {
  expect(providers).toEqual(expect.arrayContaining(['razorpay', 'cashfree']));
  const files = globSync(['{contract,web,server/features}/**/*.{ts,tsx}']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const namesProvider = new RegExp(providers.join('|'), 'i');
  const found: string[] = [];
  for (const file of files) {
    const text = (await readFile(file, 'utf8')).replaceAll(wireNames, '');
    const lines = text.split('\n');
    const line = lines.findIndex((each) => namesProvider.test(each));
    if (line >= 0) found.push(`${file}:${line + 1}: ${lines[line]!.trim()}`);
  }
  expect(found).toEqual([]);
});
