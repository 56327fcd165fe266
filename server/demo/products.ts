import { colours, otherColour } from '#contract/catalogue-options.ts';
import { newProduct, type NewProduct } from '#contract/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { createProduct } from '#server/features/products/create-product.ts';
import { type DemoProduct, readCatalogue } from './catalogue-file.ts';
import { daysAgo } from './days-ago.ts';
import { findPerson } from './people.ts';
import { storeDemoPictures } from './pictures.ts';

/** Drawings are painted beside each other; more would only wait for the database's connections. */
const atOnce = 4;

/** Every piece of the catalogue that does not stand yet. */
export async function fillProducts(ctx: Ctx): Promise<void> {
  const { vendors, products } = await readCatalogue();
  const standing = await findStandingNames(ctx);
  const vendorIds = new Map<string, string>();
  for (const { key, email } of vendors) vendorIds.set(key, (await findPerson(ctx, email)).id);
  const missing = inShowOrder(products)
    .map((piece, place) => ({ piece, listedAt: daysAgo(ctx, 33 + place) }))
    .filter(({ piece }) => !standing.has(piece.name));
  for (let place = 0; place < missing.length; place += atOnce) {
    const some = missing.slice(place, place + atOnce);
    const listed = await Promise.allSettled(
      some.map(({ piece, listedAt }) =>
        listPiece(ctx, vendorIds.get(piece.vendor)!, piece, listedAt),
      ),
    );
    for (const result of listed) if (result.status === 'rejected') throw result.reason;
  }
}

async function findStandingNames(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('products').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Newest first: the rooms take turns, each with its most pictured pieces before the others. */
function inShowOrder(products: DemoProduct[]): DemoProduct[] {
  const rooms = [...Map.groupBy(products, ({ category }) => category).values()];
  for (const room of rooms) room.sort((a, b) => b.pictures.length - a.pictures.length);
  const longest = Math.max(...rooms.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => rooms.map((room) => room[turn]));
  return turns.flat().filter((piece) => piece !== undefined);
}

async function listPiece(
  ctx: Ctx,
  vendorId: string,
  piece: DemoProduct,
  listedAt: Date,
): Promise<void> {
  const pictures = await storeDemoPictures(ctx, vendorId, piece);
  const { _id: id } = await createProduct(ctx, vendorId, { fields: fieldsOf(piece), pictures });
  await ctx.db
    .updateTable('products')
    .set({ created_at: listedAt, updated_at: listedAt })
    .where('id', '=', id)
    .execute();
}

function fieldsOf({ lengthCm, widthCm, heightCm, weightKg, ...piece }: DemoProduct): NewProduct {
  const isOther = !colours.some((colour) => colour === piece.color);
  return newProduct.parse({
    ...piece,
    ...(isOther && { color: otherColour, customColor: piece.color }),
    length: lengthCm,
    width: widthCm,
    height: heightCm,
    weight: weightKg,
  });
}
