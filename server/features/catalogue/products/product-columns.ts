import {
  categories,
  categoryNames,
  otherColour,
  subCategories,
  type Category,
  type ProductCategory,
} from '#contract/catalogue/catalogue-options.ts';
import { parseDimensions } from '#contract/catalogue/dimensions.ts';
import type { ProductChange } from '#contract/catalogue/product-writes.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { toTaxColumns } from './check-product-tax.ts';
import { toDetailColumns } from './detail-columns.ts';

export interface StoredShape {
  category: string;
  sub_category: string;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  weight_kg: number | null;
  dimensions: string;
  details?: unknown;
  declarations?: unknown;
}

/** Returns the product's own columns for the fields that are present, checked together with the stored columns. */
export function toProductColumns(fields: ProductChange, stored?: StoredShape) {
  const { name, description, category, material, warranty, status } = fields;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(material !== undefined && { material }),
    ...(fields.materialLine !== undefined && { material_line: fields.materialLine }),
    ...(warranty !== undefined && { warranty }),
    ...(fields.qualityStandards !== undefined && { quality_standards: fields.qualityStandards }),
    ...(status !== undefined && { status }),
    ...(fields.features !== undefined && { features: fields.features }),
    ...(fields.tags !== undefined && { tags: fields.tags }),
    ...toColourColumn(fields),
    ...toSubCategoryColumn(fields, stored),
    ...toSizeColumns(fields, stored),
    ...toDetailColumns(fields, stored),
    ...toTaxColumns(fields),
  };
}

function toColourColumn({ color, customColor }: ProductChange) {
  if (color === undefined) return {};
  return { color: color === otherColour && customColor ? customColor : color };
}

/**
 * Throws 400 if the category has a list of subcategories that does not contain the subcategory. If the category changes
 * and the subcategory does not, clears the subcategory instead.
 */
function toSubCategoryColumn(fields: ProductChange, stored?: StoredShape) {
  const category = (fields.category ?? stored?.category) as ProductCategory;
  const chosen = fields.subCategory ?? stored?.sub_category ?? '';
  const known = findSubCategories(category);
  if (chosen === '' || !known || known.includes(chosen)) {
    return fields.subCategory === undefined ? {} : { sub_category: chosen };
  }
  const isOfOldCategory = chosen === stored?.sub_category && category !== stored.category;
  if (isOfOldCategory) return { sub_category: '' };
  const message = `Choose one of the subcategories of ${categoryNames[category]}`;
  throw invalidFields({ subCategory: message });
}

const findSubCategories = (category: ProductCategory): readonly string[] | undefined =>
  categories.includes(category as Category) ? subCategories[category as Category] : undefined;

/**
 * Returns the columns of the size: the numbers if one of them has changed, otherwise the numbers in the text
 * `dimensions`. A text that cannot be parsed is stored unchanged.
 */
function toSizeColumns(fields: ProductChange, stored?: StoredShape) {
  const parts = {
    ...(fields.length !== undefined && { length_cm: fields.length }),
    ...(fields.width !== undefined && { width_cm: fields.width }),
    ...(fields.height !== undefined && { height_cm: fields.height }),
    ...(fields.weight !== undefined && { weight_kg: fields.weight }),
  };
  const hasChanged = Object.entries(parts).some(
    ([column, value]) => value !== (stored?.[column as keyof typeof parts] ?? null),
  );
  if (hasChanged) return { ...parts, dimensions: '' };
  if (fields.dimensions === undefined) return {};
  const read = parseDimensions(fields.dimensions);
  return {
    length_cm: read?.length ?? null,
    width_cm: read?.width ?? null,
    height_cm: read?.height ?? null,
    weight_kg: read?.weight ?? null,
    dimensions: read ? '' : fields.dimensions,
  };
}
