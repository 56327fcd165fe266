/** The provider refuses transfers and reversals below one rupee. */
export const minTransferPaise = 100;

export interface HeldTransfer {
  id: string;
  /** Whether the provider has created the transfer. Until then it may fail, so a payout reverses all of it or nothing. */
  isCreated: boolean;
  /** The amount that the transfer pays the vendor after reversals: 0, or at least one rupee. */
  paise: number;
}

interface TransferPlan {
  reversals: { transferId: string; paise: number }[];
  /** The amount that the marketplace transfers from its own balance, in addition to the held transfers. */
  directPaise: number;
}

/**
 * Plans reversals and a direct transfer, so that all transfers of a payout add up to the payout's amount. The amount can
 * differ from the sum of the held transfers because of corrections, refunds of orders that were already paid out, and
 * orders without a transfer.
 */
export function planTransfers(payablePaise: number, held: readonly HeldTransfer[]): TransferPlan {
  const missingPaise = payablePaise - held.reduce((sum, { paise }) => sum + paise, 0);
  const { reversedPaise, directPaise } = splitDifference(missingPaise);
  if (reversedPaise === 0) return { reversals: [], directPaise };
  const paying = held.filter(({ paise }) => paise > 0);
  const largeEnough = paying.find(
    ({ isCreated, paise }) =>
      isCreated && (paise === reversedPaise || paise >= reversedPaise + minTransferPaise),
  );
  if (largeEnough) {
    return {
      reversals: [{ transferId: largeEnough.id, paise: reversedPaise }],
      directPaise,
    };
  }
  return {
    reversals: paying.map(({ id, paise }) => ({ transferId: id, paise })),
    directPaise: payablePaise,
  };
}

/**
 * Splits the difference between a payout and its held transfers into a reversal and a direct transfer. The provider refuses
 * amounts below ₹1, so for a smaller difference both are ₹1 higher: to add ₹0.40, reverses ₹1 and transfers ₹1.40.
 */
function splitDifference(missingPaise: number): { reversedPaise: number; directPaise: number } {
  if (missingPaise === 0) return { reversedPaise: 0, directPaise: 0 };
  if (missingPaise >= minTransferPaise) return { reversedPaise: 0, directPaise: missingPaise };
  if (missingPaise <= -minTransferPaise) return { reversedPaise: -missingPaise, directPaise: 0 };
  return missingPaise > 0
    ? { reversedPaise: minTransferPaise, directPaise: minTransferPaise + missingPaise }
    : { reversedPaise: minTransferPaise - missingPaise, directPaise: minTransferPaise };
}

/**
 * Returns the amount that a refund reverses from its order's held transfer. Afterwards the transfer pays either nothing
 * or at least one rupee. If the result differs from the vendor's share of the refund, the next payout corrects it.
 */
export function planReversal(sharePaise: number, heldPaise: number): number {
  const reversedPaise = Math.min(sharePaise, heldPaise);
  if (reversedPaise < minTransferPaise) return 0;
  return heldPaise - reversedPaise < minTransferPaise ? heldPaise : reversedPaise;
}
