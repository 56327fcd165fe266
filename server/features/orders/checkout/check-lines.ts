import { formatRupees, rupeesOf } from '#contract/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lineName, totalOf, type PricedLine } from './price-lines.ts';

const minPaise = 100;
/** ₹10 crore. Without a limit, the total of many large lines could exceed Number.MAX_SAFE_INTEGER. */
const maxPaise = 10_000_000_000;

/** Throws a 409 that lists every line whose variant is not on sale or is short of stock. */
export function checkAvailability(lines: PricedLine[]): void {
  const unavailableLines = lines.filter(
    ({ variant, quantity }) => !variant.isOnSale || variant.stock_available < quantity,
  );
  if (unavailableLines.length > 0) throw createOutOfStockError(unavailableLines);
}

export function createOutOfStockError(lines: PricedLine[]): AppError {
  const [first] = lines as [PricedLine];
  const available = countAvailable(first);
  return new AppError(
    'out_of_stock',
    available > 0
      ? `Only ${available} of ${lineName(first)} available in stock`
      : `${lineName(first)} is no longer available`,
    {
      details: {
        lines: lines.map((line) => ({
          product: line.variant.product_id,
          variant: line.variantId,
          name: lineName(line),
          quantity: line.quantity,
          available: countAvailable(line),
        })),
      },
    },
  );
}

const countAvailable = ({ variant }: PricedLine) =>
  variant.isOnSale ? variant.stock_available : 0;

/** Throws 400 if the total is below ₹1 or above ₹10 crore, and 409 if it differs from the total the customer saw. */
export function checkAmount(lines: PricedLine[], expectedPaise: number | undefined): void {
  checkTotal(lines);
  const total = totalOf(lines);
  if (expectedPaise === undefined || expectedPaise === total) return;
  throw createPriceChangedError(
    `Prices have changed: the total is now ${formatRupees(rupeesOf(total))}`,
    total,
    lines.map(toChangedLine),
  );
}

export function checkTotal(lines: PricedLine[]): void {
  const total = totalOf(lines);
  if (total > maxPaise) {
    throw new AppError('invalid', `A purchase is at most ${formatRupees(rupeesOf(maxPaise))}`);
  }
  if (total < minPaise) throw new AppError('invalid', 'A purchase is at least ₹1');
}

export interface ChangedLine {
  productId: string;
  variantId: string;
  name: string;
  quantity: number;
  pricePaise: number;
  discountPricePaise: number | null;
  totalPaise: number;
}

/**
 * Returns a 409 for a purchase whose prices, stock or products have changed. `lines` lists what can be bought now.
 */
export function createPurchaseChangedError(totalPaise: number, lines: ChangedLine[]): AppError {
  const total = formatRupees(rupeesOf(totalPaise));
  return createPriceChangedError(
    `This order has changed: the total is now ${total}`,
    totalPaise,
    lines,
  );
}

export const toChangedLine = (line: PricedLine): ChangedLine => ({
  productId: line.variant.product_id,
  variantId: line.variantId,
  name: lineName(line),
  quantity: line.quantity,
  pricePaise: line.variant.price_paise,
  discountPricePaise: line.variant.discount_price_paise,
  totalPaise: line.totalPaise,
});

function createPriceChangedError(
  message: string,
  totalPaise: number,
  lines: ChangedLine[],
): AppError {
  return new AppError('price_changed', message, {
    details: { amount: totalPaise, lines: lines.map(buildChangedLineWire) },
  });
}

const buildChangedLineWire = (line: ChangedLine) => ({
  product: line.productId,
  variant: line.variantId,
  name: line.name,
  quantity: line.quantity,
  price: rupeesOf(line.pricePaise),
  discountPrice: line.discountPricePaise === null ? null : rupeesOf(line.discountPricePaise),
  total: rupeesOf(line.totalPaise),
});
