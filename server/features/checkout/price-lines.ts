import { commissionPaise } from '#contract/money.ts';
import type { LockedProduct, Pieces } from '#server/features/products/stock.ts';
import type { NewOrder } from '#server/features/purchases/new-purchase.ts';
import { newId } from '#server/platform/new-id.ts';

export interface PricedLine extends Pieces {
  product: LockedProduct;
  totalPaise: number;
}

/** Merges lines of the same product, in the order in which they first appear. */
export function sumLines(lines: { product: string; quantity: number }[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { product, quantity } of lines) {
    sums.set(product, (sums.get(product) ?? 0) + quantity);
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

export function priceLines(pieces: Pieces[], products: Map<string, LockedProduct>): PricedLine[] {
  return pieces.map((piece) => {
    const product = products.get(piece.productId)!;
    return { ...piece, product, totalPaise: product.selling_price_paise * piece.quantity };
  });
}

export const totalOf = (lines: PricedLine[]) =>
  lines.reduce((sum, line) => sum + line.totalPaise, 0);

/** One order per vendor. Their amounts add up exactly to what is charged. */
export function splitByVendor(lines: PricedLine[], images: Map<string, string>): NewOrder[] {
  const groups = Map.groupBy(lines, (line) => line.product.vendor_id);
  return [...groups.values()].map((own) => {
    const { vendor_id, business_name, commission_bps } = own[0]!.product;
    const amount = totalOf(own);
    return {
      id: newId(),
      vendor_id,
      business_name,
      amount_paise: amount,
      commission_bps,
      commission_paise: commissionPaise(amount, commission_bps),
      lines: own.map(({ product, quantity }) => ({
        id: newId(),
        product_id: product.id,
        name: product.name,
        image: images.get(product.id) ?? '',
        quantity,
        price_paise: product.price_paise,
        discount_price_paise: product.discount_price_paise,
      })),
    };
  });
}
