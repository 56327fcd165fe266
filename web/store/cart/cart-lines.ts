import type { Cart } from '#contract/catalogue/cart.ts';
import { paiseOf } from '#contract/money.ts';

export type CartLine = Cart['items'][number];

export interface VendorLines {
  vendor: CartLine['product']['vendor'];
  lines: CartLine[];
  /** Excludes unavailable lines. */
  subtotalPaise: number;
}

export function unitPriceOf({ product }: CartLine): number {
  return product.discountPrice || product.price;
}

export function computeLinePaise(line: CartLine): number {
  return paiseOf(unitPriceOf(line)) * line.quantity;
}

export function sumPaise(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + (line.available ? computeLinePaise(line) : 0), 0);
}

export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Groups the lines by vendor, with the vendors in the order in which they first appear. */
export function groupByVendor(lines: readonly CartLine[]): VendorLines[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) {
    const { _id } = line.product.vendor;
    groups.set(_id, [...(groups.get(_id) ?? []), line]);
  }
  return [...groups.values()].map((vendorLines) => ({
    vendor: vendorLines[0]!.product.vendor,
    lines: vendorLines,
    subtotalPaise: sumPaise(vendorLines),
  }));
}

/** Returns the reason why a line cannot be ordered, or null if it can. */
export function problemOf({ product, quantity, available }: CartLine): string | null {
  if (!available) return product.stock === 0 ? 'Sold out' : 'No longer available';
  return quantity > product.stock ? `Only ${product.stock} available in stock` : null;
}
