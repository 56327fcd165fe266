import type { Address } from '#contract/addresses.ts';
import { commissionPaise } from '#contract/money.ts';
import type { LockedProduct, Pieces } from '#server/features/products/stock.ts';
import { newId } from '#server/platform/new-id.ts';

export interface NewLine {
  id: string;
  product_id: string;
  name: string;
  image: string;
  quantity: number;
  price_paise: number;
  discount_price_paise: number | null;
}

export interface NewOrder {
  id: string;
  vendor_id: string;
  business_name: string;
  amount_paise: number;
  commission_bps: number;
  commission_paise: number;
  lines: NewLine[];
}

export interface NewPurchase extends Address {
  id: string;
  account_id: string;
  amount_paise: number;
  currency: string;
  provider: string;
  hold_expires_at: Date;
  check_at: Date;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  created_at: Date;
  orders: NewOrder[];
}

export interface PricedLine extends Pieces {
  product: LockedProduct;
  totalPaise: number;
}

/** Duplicate lines are one, in the order they first came. */
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

/** One order per vendor; what they add up to is what is charged, to the paisa. */
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
