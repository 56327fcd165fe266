/** Razorpay transfers and reverses nothing below one rupee. */
export const minTransferPaise = 100;

export interface HeldTransfer {
  id: string;
  /** Whether Razorpay has made it; one that may still fail is only reversed whole. */
  isCreated: boolean;
  /** What it gives the vendor: 0, or one rupee and more. */
  paise: number;
}

interface TransferPlan {
  reversals: { transferId: string; paise: number }[];
  /** What the marketplace transfers from its balance in addition. */
  directPaise: number;
}

/**
 * How the transfers of a payout's orders come to pay exactly its amount: they differ from it by corrections, by
 * refunds of orders that were paid out before, and by orders without a transfer.
 */
export function planTransfers(payablePaise: number, held: readonly HeldTransfer[]): TransferPlan {
  const missing = payablePaise - held.reduce((sum, { paise }) => sum + paise, 0);
  const { reversed, direct } = splitDifference(missing);
  if (reversed === 0) return { reversals: [], directPaise: direct };
  const whole = held.filter(({ paise }) => paise > 0);
  const one = whole.find(
    ({ isCreated, paise }) =>
      isCreated && (paise === reversed || paise >= reversed + minTransferPaise),
  );
  if (one) return { reversals: [{ transferId: one.id, paise: reversed }], directPaise: direct };
  return {
    reversals: whole.map(({ id, paise }) => ({ transferId: id, paise })),
    directPaise: payablePaise,
  };
}

/** A difference below one rupee is sent as one of more than a rupee in each direction. */
function splitDifference(missing: number): { reversed: number; direct: number } {
  if (missing === 0) return { reversed: 0, direct: 0 };
  if (missing >= minTransferPaise) return { reversed: 0, direct: missing };
  if (missing <= -minTransferPaise) return { reversed: -missing, direct: 0 };
  return missing > 0
    ? { reversed: minTransferPaise, direct: minTransferPaise + missing }
    : { reversed: minTransferPaise - missing, direct: minTransferPaise };
}

/**
 * What a refund takes from the held transfer of its order. What is left is nothing or at least one rupee; the next
 * payout makes up for what was taken too much or too little.
 */
export function planReversal(sharePaise: number, heldPaise: number): number {
  const taken = Math.min(sharePaise, heldPaise);
  if (taken < minTransferPaise) return 0;
  return heldPaise - taken < minTransferPaise ? heldPaise : taken;
}
