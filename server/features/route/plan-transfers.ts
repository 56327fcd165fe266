/** Razorpay refuses transfers and reversals below one rupee. */
export const minTransferPaise = 100;

export interface HeldTransfer {
  id: string;
  /** Whether Razorpay has created the transfer. Until then it may fail, so a payout reverses all of it or nothing. */
  isCreated: boolean;
  /** The amount that the transfer pays the vendor after reversals: 0, or at least one rupee. */
  paise: number;
}

interface TransferPlan {
  reversals: { transferId: string; paise: number }[];
  /** The amount that the marketplace also transfers directly, from its own balance. */
  directPaise: number;
}

/**
 * Plans how to make the transfers of a payout's orders add up to the payout's amount. The two sums can differ
 * because of corrections, refunds of orders that were paid out before, and orders without a transfer.
 */
export function planTransfers(payablePaise: number, held: readonly HeldTransfer[]): TransferPlan {
  const missing = payablePaise - held.reduce((sum, { paise }) => sum + paise, 0);
  const { reversed, direct } = splitDifference(missing);
  if (reversed === 0) return { reversals: [], directPaise: direct };
  const paying = held.filter(({ paise }) => paise > 0);
  const largeEnough = paying.find(
    ({ isCreated, paise }) =>
      isCreated && (paise === reversed || paise >= reversed + minTransferPaise),
  );
  if (largeEnough) {
    return {
      reversals: [{ transferId: largeEnough.id, paise: reversed }],
      directPaise: direct,
    };
  }
  return {
    reversals: paying.map(({ id, paise }) => ({ transferId: id, paise })),
    directPaise: payablePaise,
  };
}

/** A difference below one rupee cannot be transferred, so one more rupee is both reversed and transferred. */
function splitDifference(missing: number): { reversed: number; direct: number } {
  if (missing === 0) return { reversed: 0, direct: 0 };
  if (missing >= minTransferPaise) return { reversed: 0, direct: missing };
  if (missing <= -minTransferPaise) return { reversed: -missing, direct: 0 };
  return missing > 0
    ? { reversed: minTransferPaise, direct: minTransferPaise + missing }
    : { reversed: minTransferPaise - missing, direct: minTransferPaise };
}

/**
 * Returns the amount that a refund reverses from its order's held transfer. Afterwards the transfer pays either nothing
 * or at least one rupee. If the result differs from the vendor's share of the refund, the next payout corrects it.
 */
export function planReversal(sharePaise: number, heldPaise: number): number {
  const taken = Math.min(sharePaise, heldPaise);
  if (taken < minTransferPaise) return 0;
  return heldPaise - taken < minTransferPaise ? heldPaise : taken;
}
