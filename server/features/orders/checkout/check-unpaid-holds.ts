import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  findUnpaidHolds,
  hasPaidOrder,
  sumLiveHolds,
} from '#server/features/orders/purchases/purchases.public.ts';
import { lineName, type PricedLine } from './price-lines.ts';

const hourMs = 60 * 60_000;
/** After so many unpaid holds of a variant, the account waits an hour before it holds the variant again. */
const maxUnpaidHolds = 2;
/** Unpaid holds are remembered for this many hours. */
const rememberedHours = 3;

interface Hold {
  accountId: string;
  lines: PricedLine[];
  now: Date;
}

/**
 * Throws 409 if the account would keep pieces from other customers without paying for them: by holding a variant again and
 * again, or by holding most of its stock before its first payment. The caller holds the lock of the account and the
 * locks of the variants.
 */
export async function checkUnpaidHolds(trx: Trx, hold: Hold): Promise<void> {
  await checkRepeatedHolds(trx, hold);
  await checkShareOfStock(trx, hold);
}

async function checkRepeatedHolds(trx: Trx, { accountId, lines, now }: Hold): Promise<void> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const since = new Date(now.getTime() - rememberedHours * hourMs);
  const unpaid = await findUnpaidHolds(trx, accountId, { variantIds, since });
  for (const line of lines) {
    const { holds = 0, endedAt } = unpaid.find((row) => row.variantId === line.variantId) ?? {};
    const until = endedAt && new Date(endedAt.getTime() + hourMs);
    if (holds < maxUnpaidHolds || !until || until <= now) continue;
    throw new AppError(
      'conflict',
      `${lineName(line)} was held for you twice without a payment. You can order it again at ${timeText(until)}.`,
      { details: { product: line.variant.product_id, variant: line.variantId, until } },
    );
  }
}

async function checkShareOfStock(trx: Trx, { accountId, lines }: Hold): Promise<void> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const ownHolds = await sumLiveHolds(trx, accountId, variantIds);
  const limited = lines.flatMap((line) => {
    const held = ownHolds.find((row) => row.variantId === line.variantId)?.pieces ?? 0;
    const stock = line.variant.stock_available + held;
    const limit = stock > 1 ? Math.floor(stock / 2) : stock;
    return held + line.quantity > limit ? [{ line, limit }] : [];
  });
  const [first] = limited;
  if (!first || (await hasPaidOrder(trx, accountId))) return;
  const pieces = first.limit === 1 ? '1 piece' : `${first.limit} pieces`;
  throw new AppError(
    'conflict',
    `Before your first payment you can order at most half of the stock: ${pieces} of ${lineName(first.line)}. For more, pay for these first or write to us at /contact.`,
    {
      details: {
        lines: limited.map(({ line, limit }) => ({
          product: line.variant.product_id,
          variant: line.variantId,
          limit,
        })),
        contact: '/contact',
      },
    },
  );
}

/** Formats a time in India as `15:30`. */
const timeText = (at: Date) =>
  at.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  });
