import type { Selectable } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { Products } from '#server/schema/tables.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import type { Writer } from './may-write-products.ts';
import { listOnSale, type PlannedVariant, type StoredVariant } from './plan-variants.ts';
import type { StoredPicture } from './product-pictures.ts';

/**
 * Records an admin's change. The prices and stock of a product without options are recorded as fields of the product.
 */
export async function auditProduct(
  trx: Trx,
  actor: Writer,
  product: { id: string } & Partial<Selectable<Products>>,
  {
    columns,
    stored,
    plan,
    variants,
  }: {
    columns: object;
    stored: StoredPicture[] | undefined;
    plan: { variants: PlannedVariant[] };
    variants: StoredVariant[];
  },
): Promise<void> {
  const before = { ...product, ...pickStoredVariants(variants) };
  const after = { ...parseColumns(columns), ...pickPlannedVariants(plan.variants) };
  const change = findChanges<Record<string, unknown>>(before, after);
  if (!change && !stored) return;
  await recordAudit(trx, {
    actor,
    action: 'product_changed',
    subject: { kind: 'product', id: product.id },
    before: change?.before ?? {},
    after: { ...change?.after, ...(stored && { pictures: stored.length }) },
  });
}

/** JSON columns are written as text but read as values, so the text is parsed before both are compared. */
const parseColumns = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      jsonColumns.has(name) ? JSON.parse(value as string) : value,
    ]),
  );

const jsonColumns = new Set(['options', 'details', 'declarations']);

type AuditedColumns = Pick<
  StoredVariant,
  'sku' | 'option_values' | 'price_paise' | 'discount_price_paise' | 'mrp_paise' | 'stock_on_hand'
>;

const pickStoredVariants = (stored: StoredVariant[]) => pickAuditedFields(listOnSale(stored));

const pickPlannedVariants = (planned: PlannedVariant[]) =>
  pickAuditedFields(planned.map(({ columns }) => columns));

function pickAuditedFields(variants: AuditedColumns[]) {
  const [first] = variants;
  if (variants.length > 1 || !first || first.option_values.length > 0) {
    return { variants: variants.map(pickVariantColumns) };
  }
  const { price_paise, discount_price_paise, mrp_paise, stock_on_hand } = first;
  return { price_paise, discount_price_paise, mrp_paise, stock_on_hand };
}

const pickVariantColumns = (variant: AuditedColumns) => ({
  sku: variant.sku,
  option_values: variant.option_values,
  price_paise: variant.price_paise,
  discount_price_paise: variant.discount_price_paise,
  mrp_paise: variant.mrp_paise,
  stock_on_hand: variant.stock_on_hand,
});
