import { formatRupees } from '#contract/money.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';

type Variant = OwnProduct['variants'][number];

/** Describes the differences between two versions of a product's variants, one line for each changed variant. */
export function listVariantChanges(
  before: Pick<OwnProduct, 'variants'>,
  { variants }: Pick<OwnProduct, 'variants'>,
): string[] {
  const changed = variants.flatMap((variant) => {
    const old = before.variants.find(({ _id }) => _id === variant._id);
    if (!old) return [`${nameOf(variant)}: new`];
    const changes = listChanges(old, variant);
    return changes.length > 0 ? [`${nameOf(variant)}: ${changes.join(', ')}`] : [];
  });
  const ids = new Set(variants.map(({ _id }) => _id));
  const removed = before.variants.filter(({ _id }) => !ids.has(_id));
  return [...changed, ...removed.map((variant) => `${nameOf(variant)}: taken off sale`)];
}

const nameOf = ({ options }: Variant) => Object.values(options).join(', ') || 'Without options';

function listChanges(old: Variant, now: Variant): string[] {
  const named = [
    ['name', nameOf(old), nameOf(now)],
    ['price', formatRupees(old.price), formatRupees(now.price)],
    ['discount price', rupeesOrNone(old.discountPrice), rupeesOrNone(now.discountPrice)],
    ['stock', String(old.stock), String(now.stock)],
    ['SKU', old.sku || 'none', now.sku || 'none'],
  ];
  return named.flatMap(([name, was, is]) => (was === is ? [] : [`${name} ${is} (was ${was})`]));
}

const rupeesOrNone = (amount: number | null) => (amount ? formatRupees(amount) : 'none');
