import { nameWithOptions } from '#contract/catalogue/variant-text.ts';
import type { LockedVariant, Pieces } from '#server/features/catalogue/stock/stock.ts';

export interface PricedLine extends Pieces {
  variant: LockedVariant;
  totalPaise: number;
}

/** Merges lines of the same variant, in the order in which they first appear, and prices them. */
export function priceLines(lines: { variant: LockedVariant; quantity: number }[]): PricedLine[] {
  const byVariant = Map.groupBy(lines, ({ variant }) => variant.variant_id);
  return [...byVariant].map(([variantId, same]) => {
    const { variant } = same[0]!;
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    return { variantId, quantity, variant, totalPaise: variant.selling_price_paise * quantity };
  });
}

export const lineName = ({ variant: { name, option_values } }: PricedLine) =>
  nameWithOptions(name, option_values);

export const totalOf = (lines: Pick<PricedLine, 'totalPaise'>[]) =>
  lines.reduce((sum, line) => sum + line.totalPaise, 0);
