import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { demoFolder, readCatalogue } from './catalogue-file.ts';

interface DemoOptions {
  materials: Record<string, { name: string; swatch: string }>;
  products: {
    product: string;
    option: string;
    values: { material: string; picture: string }[];
  }[];
}

describe('readCatalogue', () => {
  it('names at least one picture of each product, and only ones that are rendered', async () => {
    const { products } = await readCatalogue();
    expect(products.length).toBeGreaterThan(0);
    for (const { key, pictures } of products) {
      const files = pictures.map(({ file }) => file);
      expect(files, key).toContain(`${key}.webp`);
      expect(
        files.filter((file) => !existsSync(new URL(`pictures/${file}`, demoFolder))),
        key,
      ).toEqual([]);
    }
  });
});

describe('demo/options.json', () => {
  it('offers two to six known materials, the first of which is shown by the first picture', async () => {
    const text = await readFile(new URL('options.json', demoFolder), 'utf8');
    const { materials, products: optioned }: DemoOptions = JSON.parse(text);
    const { products } = await readCatalogue();
    expect(optioned).not.toEqual([]);
    for (const { product: key, values } of optioned) {
      const product = products.find((other) => other.key === key);
      expect(values[0]?.picture, key).toBe(product?.pictures[0]?.file);
      expect(values.length, key).toBeGreaterThanOrEqual(2);
      expect(values.length, key).toBeLessThanOrEqual(6);
      for (const { material } of values) expect(Object.keys(materials), key).toContain(material);
    }
  });
});
