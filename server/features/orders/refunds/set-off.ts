import { taxOfPieces } from '#contract/base/tax-rules.ts';
import { cumulativeShare } from '#contract/money.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import type { CountedPieces } from './refund-lines.queries.ts';
import { findOrderTds } from './refunds.queries.ts';

/** The TDS of refunded pieces, and the amount on which it was deducted. */
export interface SetOff {
  basePaise: number;
  tdsPaise: number;
}

/**
 * Returns what a refund sets off against the TDS of later sales (`docs/product/tax.md#tds`): its pieces' share of the
 * amount on which TDS was deducted, and the TDS of all amounts refunded so far minus that of earlier refunds.
 */
export async function computeSetOff(
  trx: Trx,
  orderId: string,
  lines: CountedPieces[],
): Promise<SetOff> {
  const order = await findOrderTds(trx, orderId);
  const isOnWholePrice = order.base_paise === order.amount_paise;
  const basePaise = lines.reduce((sum, line) => {
    const { totalPaise, taxablePaise } = taxOfLine(line);
    return sum + (isOnWholePrice ? totalPaise : taxablePaise);
  }, 0);
  const returnedPaise = order.returned_base_paise + basePaise;
  const tdsPaise =
    order.base_paise === 0
      ? 0
      : cumulativeShare(order.tds_paise, returnedPaise, order.base_paise) -
        order.returned_tds_paise;
  return { basePaise, tdsPaise: Math.max(0, tdsPaise) };
}

const taxOfLine = (line: CountedPieces) =>
  taxOfPieces(
    {
      quantity: line.quantity,
      totalPaise: line.total_paise,
      cgstPaise: line.cgst_paise,
      sgstPaise: line.sgst_paise,
      igstPaise: line.igst_paise,
    },
    { before: line.refunded_before, count: line.refunded },
  );
