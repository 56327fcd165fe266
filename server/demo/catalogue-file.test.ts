import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { missingDeclarations } from '#contract/catalogue/declaration-rules.ts';
import { noDeclarations } from '#contract/catalogue/detail-options.ts';
import { demoFolder, type DemoOptions, type DemoProduct, readCatalogue } from './catalogue-file.ts';

const listChosenValues = ({ variants = [] }: DemoProduct) =>
  variants.map(({ options }) => Object.values(options).join(', '));

describe('readCatalogue', () => {
  it('names the main picture of each product, and only pictures that exist', async () => {
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

  it('shows every product in at least three pictures, and the fifteen most expensive in at least five', async () => {
    const { products } = await readCatalogue();
    const mostExpensive = products.toSorted((a, b) => b.price - a.price).slice(0, 15);
    for (const product of products) {
      const expected = mostExpensive.includes(product) ? 5 : 3;
      expect(product.pictures.length, product.key).toBeGreaterThanOrEqual(expected);
    }
  });
});

describe('demo/details.json', () => {
  it('gives every product its details, boxes and all required declarations', async () => {
    const vendor = { legalName: 'A', address: 'B', phone: 'C', isSmallEnterprise: false };
    const { products } = await readCatalogue();
    for (const { key, details, declarations, ...product } of products) {
      expect(details?.packages?.length, key).toBeGreaterThan(0);
      expect(details?.care, key).toBeTruthy();
      expect(details?.assembly, key).toBeTruthy();
      const { lengthCm: length, widthCm: width, heightCm: height } = product;
      const declared = { ...noDeclarations, ...declarations };
      const measured = { ...product, length, width, height, declarations: declared };
      expect(missingDeclarations(measured, vendor, '2026-11-22'), key).toEqual([]);
    }
  });
});

describe('demo/options.json', () => {
  it('gives each product two to six known materials; the product’s first picture shows the first material', async () => {
    const { materials, products: optionEntries } = await readOptions();
    const { products } = await readCatalogue();
    expect(optionEntries).not.toEqual([]);
    for (const { product: key, values } of optionEntries) {
      const product = products.find((other) => other.key === key);
      expect(values[0]?.picture, key).toBe(product?.pictures[0]?.file);
      expect(values.length, key).toBeGreaterThanOrEqual(2);
      expect(values.length, key).toBeLessThanOrEqual(6);
      for (const { material } of values) expect(Object.keys(materials), key).toContain(material);
    }
  });

  it('has one variant for each combination, the first with the price and stock of the product', async () => {
    const { products: optionEntries } = await readOptions();
    const { products } = await readCatalogue();
    for (const { product: key, values, sizes, variants } of optionEntries) {
      const combinations = values.flatMap(({ material }) =>
        (sizes?.values ?? [undefined]).map((size) => ({ material, size })),
      );
      expect(
        variants.map(({ material, size }) => ({ material, size })),
        key,
      ).toEqual(combinations);
      const product = products.find((other) => other.key === key)!;
      const { price = product.price, stock } = variants[0]!;
      expect({ price, stock }, key).toEqual({ price: product.price, stock: product.stock });
      for (const variant of variants) {
        const { price: full = product.price, discountPrice = product.discountPrice } = variant;
        expect(discountPrice ?? 0, variant.sku).toBeLessThan(full);
      }
    }
    const skus = optionEntries.flatMap(({ variants }) =>
      variants.map(({ sku }) => sku?.toLowerCase()),
    );
    expect(new Set(skus).size).toBe(skus.length);
  });
});

describe('products with options', () => {
  it('are at least 25, and each of their variants has a picture of its material', async () => {
    const { products } = await readCatalogue();
    const productsWithOptions = products.filter(({ options }) => options);
    expect(productsWithOptions.length).toBeGreaterThanOrEqual(25);
    for (const product of productsWithOptions) {
      expect(new Set(listChosenValues(product)).size, product.key).toBe(product.variants!.length);
      for (const { pictures } of product.variants!) {
        expect(existsSync(new URL(`pictures/${pictures![0]!.file}`, demoFolder))).toBe(true);
        expect(pictures![0]!.alt).not.toBe('');
      }
    }
  });
});

async function readOptions(): Promise<DemoOptions> {
  return JSON.parse(await readFile(new URL('options.json', demoFolder), 'utf8'));
}
