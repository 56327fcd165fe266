import { formatRupees, rupeesOf } from '#contract/money.ts';
import { hasPaidOrder } from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';

interface Total {
  pieces: number;
  amountPaise: number;
}

/** The most that all unpaid purchases of an account may hold together: a lower limit until its first payment. */
const beforeFirstPayment: Total = { pieces: 30, amountPaise: 100_000_000 };
const afterFirstPayment: Total = { pieces: 300, amountPaise: 1_000_000_000 };

/**
 * Throws 409 above the limit. The caller holds the account's lock, so that parallel purchases count toward one total.
 */
export async function checkOpenTotal(trx: Trx, accountId: string, total: Total): Promise<void> {
  if (isWithin(total, beforeFirstPayment)) return;
  const limit = (await hasPaidOrder(trx, accountId)) ? afterFirstPayment : beforeFirstPayment;
  if (isWithin(total, limit)) return;
  const amount = rupeesOf(limit.amountPaise);
  throw new AppError(
    'conflict',
    `Unpaid purchases can hold at most ${limit.pieces} pieces and ${formatRupees(amount)} together. Pay for or cancel an open purchase first, or write to us at /contact for a bulk order.`,
    { details: { limit: { pieces: limit.pieces, amount }, contact: '/contact' } },
  );
}

const isWithin = ({ pieces, amountPaise }: Total, limit: Total) =>
  pieces <= limit.pieces && amountPaise <= limit.amountPaise;
