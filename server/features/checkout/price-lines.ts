import { commissionPaise } from '#contract/money.ts';
import { nameWithOptions } from '#contract/variant-text.ts';
import type { DeliveryPromise } from '#server/features/delivery/plan-delivery.ts';
import type { LockedVariant, Pieces } from '#server/features/products/stock.ts';
import type { NewOrder } from '#server/features/purchases/new-purchase.ts';
import { newId } from '#server/platform/new-id.ts';

export interface PricedLine extends Pieces {
  variant: LockedVariant;
  totalPaise: number;
}

/** Merges lines of the same variant, in the order in which they first appear. */
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

/** One order per vendor. Their amounts add up exactly to what is charged. */
export function splitByVendor(
  lines: PricedLine[],
  promises: ReadonlyMap<string, DeliveryPromise | null>,
  getImageUrl: (variant: LockedVariant) => string,
): NewOrder[] {
  const groups = Map.groupBy(lines, (line) => line.variant.vendor_id);
  return [...groups.values()].map((own) => {
    const { vendor_id, business_name, commission_bps } = own[0]!.variant;
    const amount = totalOf(own);
    const promise = promises.get(vendor_id);
    return {
      id: newId(),
      vendor_id,
      business_name,
      amount_paise: amount,
      commission_bps,
      commission_paise: commissionPaise(amount, commission_bps),
      promised_from: promise?.from ?? null,
      promised_to: promise?.to ?? null,
      lines: own.map(({ variant, quantity }) => ({
        id: newId(),
        product_id: variant.product_id,
        variant_id: variant.variant_id,
        name: variant.name,
        sku: variant.sku,
        option_names: variant.optionNames,
        option_values: variant.option_values,
        image: getImageUrl(variant),
        quantity,
        price_paise: variant.price_paise,
        discount_price_paise: variant.discount_price_paise,
      })),
    };
  });
}
