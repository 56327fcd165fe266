import type { Insertable } from 'kysely';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import type { Products } from '#server/schema/tables.ts';
import type { Writer } from './may-write-products.ts';
import {
  listOnSale,
  type PlannedVariant,
  type StoredVariant,
  type VariantColumns,
} from './plan-variants.ts';
import { insertProduct, type ProductKey } from './product-writes.queries.ts';
import {
  clearUniqueColumns,
  hideVariants,
  insertMovements,
  insertPriceChanges,
  insertVariants,
  updateVariant,
} from './variant-writes.queries.ts';

export interface VariantWrite {
  product: ProductKey;
  actor: Pick<Writer, 'id' | 'role'>;
  isImport: boolean;
}

interface IdentifiedVariant {
  id: string;
  planned: PlannedVariant;
}

export interface WrittenVariant {
  id: string;
  /** The variant's own pictures; undefined leaves the stored ones as they are. */
  images: string[] | undefined;
}

const toWritten = ({ id, planned }: IdentifiedVariant): WrittenVariant => ({
  id,
  images: planned.images,
});

/**
 * Writes the plan to the locked variants of a product: hides variants that the plan leaves out, changes those that
 * differ and inserts new ones. Records stock movements and price changes.
 */
export async function writeVariants(
  trx: Trx,
  planned: PlannedVariant[],
  stored: StoredVariant[],
  write: VariantWrite & { now: Date },
): Promise<WrittenVariant[]> {
  const written = planned.map((each) => ({ id: each.stored?.id ?? newId(), planned: each }));
  const ids = new Set(written.map(({ id }) => id));
  const removed = listOnSale(stored).filter(({ id }) => !ids.has(id));
  await hideVariants(
    trx,
    removed.map(({ id }) => id),
    write.now,
  );
  await clearUniqueColumns(
    trx,
    written
      .filter(({ planned: { stored, columns } }) => hasNewUniqueColumns(stored, columns))
      .map(({ id }) => id),
  );
  await writeRows(trx, written, write).catch(explainConflict(written));
  await insertMovements(trx, written.flatMap(createMovements(write)));
  await insertPriceChanges(trx, written.flatMap(createPriceChanges(write)));
  return written.map(toWritten);
}

/** The columns of a product that depend on its variants. */
type DerivedColumns =
  | 'default_variant_id'
  | 'price_paise'
  | 'discount_price_paise'
  | 'price_from_paise'
  | 'in_stock';

/** Inserts a vendor's product with its planned variants. */
export async function insertWithVariants(
  trx: Trx,
  product: Omit<Insertable<Products>, DerivedColumns>,
  planned: PlannedVariant[],
): Promise<WrittenVariant[]> {
  const { id, vendor_id } = product;
  const written = planned.map((each) => ({ id: newId(), planned: each }));
  const [first] = written as [IdentifiedVariant];
  const { price_paise, discount_price_paise, stock_on_hand } = first.planned.columns;
  // These values are correct for a single variant. If there are several, a trigger corrects them after the insert.
  const derived = {
    default_variant_id: first.id,
    price_paise,
    discount_price_paise,
    price_from_paise: discount_price_paise ?? price_paise,
    in_stock: stock_on_hand > 0,
  };
  const actor = { id: vendor_id, role: 'vendor' } as const;
  const write = { product: { id, vendor_id }, actor, isImport: false };
  const rows = {
    variants: written.map((each) => toVariantRow(product, each)),
    movements: written.flatMap(createMovements(write)),
    prices: written.flatMap(createPriceChanges(write)),
  };
  await insertProduct(trx, { ...product, ...derived }, rows).catch(explainConflict(written));
  return written.map(toWritten);
}

const toVariantRow = (
  { id: product_id, vendor_id }: ProductKey,
  { id, planned: { position, columns } }: IdentifiedVariant,
) => ({ ...columns, id, product_id, vendor_id, position });

const hasNewUniqueColumns = (stored: StoredVariant | undefined, columns: VariantColumns) =>
  stored?.hidden_at === null &&
  (stored.sku !== columns.sku || !isEqual(stored.option_values, columns.option_values));

async function writeRows(
  trx: Trx,
  written: IdentifiedVariant[],
  { product }: VariantWrite,
): Promise<void> {
  for (const { id, planned } of written) {
    if (!planned.stored || !isChanged(planned)) continue;
    const { position, columns } = planned;
    await updateVariant(trx, id, { ...columns, position, hidden_at: null });
  }
  await insertVariants(
    trx,
    written.filter(({ planned }) => !planned.stored).map((each) => toVariantRow(product, each)),
  );
}

/** Whether the plan changes the variant itself, apart from its pictures. */
export function isChanged({ stored, columns, position }: PlannedVariant): boolean {
  if (!stored || stored.hidden_at !== null || stored.position !== position) return true;
  return Object.entries(columns).some(
    ([column, value]) => !isEqual(stored[column as keyof VariantColumns], value),
  );
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const createMovements =
  ({ product, actor, isImport }: VariantWrite) =>
  ({ id, planned: { stored, columns } }: IdentifiedVariant) => {
    const onHand = columns.stock_on_hand;
    const change = onHand - (stored?.stock_on_hand ?? 0);
    if (stored && change === 0) return [];
    const kind = !stored ? 'opening' : isImport ? 'import' : 'correction';
    return [{ productId: product.id, variantId: id, kind, change, onHand, actor } as const];
  };

const createPriceChanges =
  ({ product, actor }: VariantWrite) =>
  ({ id, planned: { stored, columns } }: IdentifiedVariant) => {
    const { price_paise, discount_price_paise } = columns;
    const isSame =
      stored?.price_paise === price_paise && stored.discount_price_paise === discount_price_paise;
    if (isSame) return [];
    return [
      {
        product_id: product.id,
        variant_id: id,
        price_paise,
        discount_price_paise,
        actor_role: actor.role === 'admin' ? ('admin' as const) : ('vendor' as const),
        actor_id: actor.id,
      },
    ];
  };

/** Turns PostgreSQL's error about a taken SKU into an error of the variant. PostgreSQL names the SKU in lower case. */
const explainConflict =
  (written: IdentifiedVariant[]) =>
  (error: unknown): never => {
    const { constraint, detail = '' } = error as { constraint?: string; detail?: string };
    if (constraint !== 'variants_by_sku') throw error;
    const message = 'Another product of yours has this SKU';
    const index = written.findIndex(({ planned: { columns } }) =>
      detail.includes(`, ${columns.sku.toLowerCase()})`),
    );
    throw new AppError('conflict', message, {
      errors: { [index < 0 ? 'sku' : `variants.${index}.sku`]: message },
    });
  };
