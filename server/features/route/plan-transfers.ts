/** Razorpay refuses transfers and reversals below one rupee. */
export const minTransferPaise = 100;

export interface HeldTransfer {
  id: string;
  /** Whether Razorpay has created it. Until then it may still fail, so it is only reversed as a whole. */
  isCreated: boolean;
  /** What it pays the vendor after reversals: 0, or at least one rupee. */
  paise: number;
}

interface TransferPlan {
  reversals: { transferId: string; paise: number }[];
  /** What the marketplace transfers from its own balance in addition. */
  directPaise: number;
}

/**
 * Plans how the transfers of a payout's orders come to exactly the payout's amount. They differ from it by corrections,
 * by refunds of orders that were paid out before, and by orders without a transfer.
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

/** A difference below one rupee cannot be transferred, so one rupee more is sent in both directions. */
function splitDifference(missing: number): { reversed: number; direct: number } {
  if (missing === 0) return { reversed: 0, direct: 0 };
  if (missing >= minTransferPaise) return { reversed: 0, direct: missing };
  if (missing <= -minTransferPaise) return { reversed: -missing, direct: 0 };
  return missing > 0
    ? { reversed: minTransferPaise, direct: minTransferPaise + missing }
    : { reversed: minTransferPaise - missing, direct: minTransferPaise };
}

/**
 * Returns how much a refund reverses of its order's held transfer, which leaves nothing or at least one rupee of it.
 * The next payout corrects the difference from the refund's share.
 */
export function planReversal(sharePaise: number, heldPaise: number): number {
  const taken = Math.min(sharePaise, heldPaise);
  if (taken < minTransferPaise) return 0;
  return heldPaise - taken < minTransferPaise ? heldPaise : taken;
}
