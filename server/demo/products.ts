import { colours, otherColour } from '#contract/catalogue/catalogue-options.ts';
import { newProduct, type NewProduct } from '#contract/catalogue/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { parsePictureKey } from '#server/features/base/pictures/pictures.public.ts';
import { createProduct } from '#server/features/catalogue/products/create-product.ts';
import {
  type DemoCatalogue,
  type DemoProduct,
  type DemoVariant,
  readCatalogue,
} from './catalogue-file.ts';
import { subtractDays } from './subtract-days.ts';
import { findPerson } from './people.ts';
import { storeDemoPictures, storeVariantPictures } from './pictures.ts';

/** With a higher number, products would only wait for database connections. */
const concurrency = 4;

/** Creates those products of `catalogue` (by default the demo catalogue) that do not exist yet. */
export async function seedProducts(ctx: Ctx, catalogue?: DemoCatalogue): Promise<void> {
  const { vendors, products } = catalogue ?? (await readCatalogue());
  const existing = await findProductNames(ctx);
  const vendorIds = new Map<string, string>();
  for (const { key, email } of vendors) vendorIds.set(key, (await findPerson(ctx, email)).id);
  const missing = mixCategories(products)
    .map((product, index) => ({ product, listedAt: subtractDays(ctx, 33 + index) }))
    .filter(({ product }) => !existing.has(product.name));
  for (let start = 0; start < missing.length; start += concurrency) {
    const batch = missing.slice(start, start + concurrency);
    const results = await Promise.allSettled(
      batch.map(({ product, listedAt }) =>
        createDemoProduct(ctx, vendorIds.get(product.vendor)!, product, listedAt),
      ),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

async function findProductNames(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('products').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * Sorts the products so that categories alternate and, within a category, products with more pictures come first. The
 * first product becomes the newest.
 */
function mixCategories(products: DemoProduct[]): DemoProduct[] {
  const categories = [...Map.groupBy(products, ({ category }) => category).values()];
  for (const category of categories) category.sort((a, b) => b.pictures.length - a.pictures.length);
  const maxLength = Math.max(...categories.map(({ length }) => length));
  const rounds = Array.from({ length: maxLength }, (_, round) =>
    categories.map((category) => category[round]),
  );
  return rounds.flat().filter((product) => product !== undefined);
}

async function createDemoProduct(
  ctx: Ctx,
  vendorId: string,
  product: DemoProduct,
  listedAt: Date,
): Promise<void> {
  const urls = await storeVariantPictures(ctx, vendorId, product);
  const pictures = await storeDemoPictures(ctx, vendorId, product);
  const fields = buildFields(product, urls);
  const { _id: id } = await createProduct(ctx, vendorId, { fields, pictures });
  await setVariantAlts(ctx, id, product, urls);
  await ctx.db
    .updateTable('products')
    .set({ created_at: listedAt, updated_at: listedAt })
    .where('id', '=', id)
    .execute();
}

/** Sets the alternative texts of variants' pictures. A new product's variants take only the URLs of their pictures. */
async function setVariantAlts(
  ctx: Ctx,
  productId: string,
  { variants = [] }: DemoProduct,
  urls: Map<string, string>,
): Promise<void> {
  const alts = new Map(
    variants.flatMap(({ pictures = [] }) => pictures).map((each) => [each.file, each.alt]),
  );
  for (const [file, alt] of alts) {
    const key = parsePictureKey(urls.get(file) ?? '', ctx.config);
    if (!key) continue;
    await ctx.db
      .updateTable('product_pictures')
      .from('pictures')
      .set({ alt })
      .whereRef('pictures.id', '=', 'picture_id')
      .where('pictures.key', '=', key)
      .where('product_id', '=', productId)
      .execute();
  }
}

function buildFields(
  { lengthCm, widthCm, heightCm, weightKg, options, variants, ...product }: DemoProduct,
  urls: Map<string, string>,
): NewProduct {
  const isOther = !colours.some((colour) => colour === product.color);
  return newProduct.parse({
    ...product,
    ...(isOther && { color: otherColour, customColor: product.color }),
    length: lengthCm,
    width: widthCm,
    height: heightCm,
    weight: weightKg,
    options: options?.map(({ name, values }) => ({
      name,
      values: values.map(({ picture, ...value }) => ({ ...value, image: findUrl(urls, picture) })),
    })),
    variants: variants?.map((variant) => buildVariant(variant, product, urls)),
  });
}

const findUrl = (urls: Map<string, string>, file: string | undefined) => file && urls.get(file);

const buildVariant = (
  { lengthCm, widthCm, heightCm, weightKg, pictures = [], ...variant }: DemoVariant,
  { price, discountPrice }: Pick<DemoProduct, 'price' | 'discountPrice'>,
  urls: Map<string, string>,
) => ({
  price,
  discountPrice,
  ...variant,
  length: lengthCm,
  width: widthCm,
  height: heightCm,
  weight: weightKg,
  images: pictures.flatMap(({ file }) => findUrl(urls, file) ?? []),
});
